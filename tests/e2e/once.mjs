/** What several tests need and none alone: made when the first of them asks for it. */
export function once(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
}
