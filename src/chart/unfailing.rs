//! What all backends that write to memory say alike: nothing fails, and nothing is prepared or presented.

use std::convert::Infallible;

use plotters_backend::DrawingErrorKind;

/// Nothing can fail: it is written to memory.
pub type Done = Result<(), DrawingErrorKind<Infallible>>;

/// The part of a `DrawingBackend` that asks for nothing but a field `size`.
macro_rules! unfailing {
    () => {
        type ErrorType = std::convert::Infallible;

        fn get_size(&self) -> (u32, u32) {
            self.size
        }

        fn ensure_prepared(&mut self) -> Done {
            Ok(())
        }

        fn present(&mut self) -> Done {
            Ok(())
        }
    };
}
pub(super) use unfailing;
