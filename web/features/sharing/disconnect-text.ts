import { KEEP_THERAPY_RECORDS_YEARS } from '../../../contract/retention.ts'

/** All that ends when a client disconnects, and what does not. */
export function disconnectText(name: string): string {
  return [
    `${name} kan inte längre läsa något av det du har skrivit, och får veta att kontakten är avslutad.`,
    'Tider som ni har bokat avbokas, och har AI:n pausats eller bara lyssnat svarar den som vanligt igen.',
    `Det hen redan har läst kan hen minnas, och det hen själv har skrivit om era sessioner behåller hen i ${KEEP_THERAPY_RECORDS_YEARS} år, som lagen kräver.`,
    'Vill ni fortsätta senare behöver du en ny inbjudan.',
  ].join(' ')
}
