//! Ids of enums, as used by links, commands and the page.

/// Gives an enum its ids: the table `ALL`, `named`, `id`, `Display` and `FromStr`. A variant's field is another enum's variant.
macro_rules! ids {
    ($name:ident, $what:literal, { $($id:literal => $variant:ident $(($of:ident::$one:ident))?),+ $(,)? }) => {
        impl $name {
            /// All variants with their ids.
            pub const ALL: &'static [(&'static str, $name)] = &[$(($id, $name::$variant $(($of::$one))?)),+];

            /// Returns the variant with this id.
            pub fn named(id: &str) -> Option<$name> {
                $name::ALL.iter().find(|(known, _)| *known == id).map(|(_, one)| *one)
            }

            /// Its id.
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$variant $(($of::$one))? => $id),+
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::Error;

            fn from_str(id: &str) -> Result<$name, $crate::Error> {
                let unknown = || {
                    let all = [$($id),+].join(", ");
                    let what = $what;
                    $crate::Error::Unfit(format!("there is no {what} \"{id}\" (there are: {all})"))
                };
                $name::named(id).ok_or_else(unknown)
            }
        }
    };
}
pub(crate) use ids;
