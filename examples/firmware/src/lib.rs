//! A learner inside firmware written in C. It learns, reading by reading, to predict what is measured later:
//!
//! ```c
//! void *model = model_new();
//! for (;;) { double guess = model_round(model, readings, measured); }
//! ```
#![no_std]

extern crate alloc;

use alloc::boxed::Box;
use core::alloc::{GlobalAlloc, Layout};
use implicit_learners::{Fiol, Online, Squared};

const READINGS: usize = 6;

/// Null if the model cannot be built.
#[unsafe(no_mangle)]
pub extern "C" fn model_new() -> Option<Box<Online>> {
    let model = Fiol::new(Squared).eta(0.05).features(READINGS);
    model.build().ok().map(Box::new)
}

/// Predicts from the readings, then learns the measured value. NaN if one of them is not finite: the model is then as
/// it was.
#[unsafe(no_mangle)]
pub extern "C" fn model_round(model: &mut Online, readings: &[f64; READINGS], y: f64) -> f64 {
    let guess = model.predict(readings).map_or(f64::NAN, |z| z[0]);
    model.learn(readings, y).map_or(f64::NAN, |_loss| guess)
}

unsafe extern "C" {
    fn malloc(size: usize) -> *mut u8;
    fn free(place: *mut u8);
    fn abort() -> !;
}

/// The firmware's own memory; a model's requests are aligned as `malloc` aligns.
struct Firmware;

unsafe impl GlobalAlloc for Firmware {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        unsafe { malloc(layout.size()) }
    }
    unsafe fn dealloc(&self, place: *mut u8, _layout: Layout) {
        unsafe { free(place) }
    }
}

#[global_allocator]
static MEMORY: Firmware = Firmware;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    unsafe { abort() }
}
