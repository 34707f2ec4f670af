import { EyeOff, KeyRound, Trash2 } from 'lucide-react'

/** What is true about privacy, to the letter. */
export const FACTS = [
  {
    icon: KeyRound,
    title: 'Din nyckel, inte vår',
    text: 'Samtalen sparas krypterade. Den som bara har vår databas kan inte läsa dem.',
  },
  {
    icon: EyeOff,
    title: 'Ingen reklam, ingen spårning',
    text: 'Sidan laddar inget från någon annan: inga annonser, ingen statistik, inga cookies utöver dem som behövs.',
  },
  {
    icon: Trash2,
    title: 'Utan konto försvinner det',
    text: 'Det du skriver utan konto raderas hos oss 24 timmar efter ditt senaste meddelande, eller genast när du väljer Rensa. Började du skapa ett konto utan att bekräfta det finns samtalet krypterat även där, i 24 timmar och till natten därefter.',
  },
] as const
