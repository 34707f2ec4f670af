interface FirstLine {
  name: string
  number: string
  tel: string
}

/**
 * The lines that stand on every page at once. The contract's whole list would come with each public page; first-lines.test.ts
 * keeps the two alike.
 */
export const FIRST_LINES: readonly FirstLine[] = [
  { name: 'Nödnumret 112', number: '112', tel: 'tel:112' },
  { name: 'Mind Självmordslinjen', number: '90101', tel: 'tel:90101' },
  { name: '1177', number: '1177', tel: 'tel:1177' },
]
