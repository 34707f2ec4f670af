/** A link in the header; on small screens it is in the side menu instead. */
export const HEADER_LINK =
  'hidden min-h-11 items-center gap-2 rounded-full px-3 text-sm hover:bg-chip @min-[60rem]/header:inline-flex'
