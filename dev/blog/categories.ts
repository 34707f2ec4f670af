interface CategoryFile {
  readonly slug: string
  readonly name: string
}

/** The blog's categories in the order of its list. A post names them by their names; one that is left out here is removed. */
export const CATEGORIES: readonly CategoryFile[] = [
  { slug: 'angest-och-oro', name: 'Ångest och oro' },
  { slug: 'somn-och-stress', name: 'Sömn och stress' },
  { slug: 'relationer', name: 'Relationer' },
  { slug: 'om-terapi', name: 'Om terapi' },
]
