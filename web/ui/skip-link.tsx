const LOOK =
  'fixed top-2 left-2 z-50 -translate-y-[calc(100%+--spacing(4))] rounded-full bg-primary px-5 py-3 font-semibold text-white'

/** The first stop of the keyboard: past the header, seen only while it has the focus. */
export function SkipLink() {
  return (
    <a href="#innehall" className={`${LOOK} text-sm focus:translate-y-0`}>
      Hoppa till innehållet
    </a>
  )
}
