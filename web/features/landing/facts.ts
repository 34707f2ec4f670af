import { Cpu, EyeOff, KeyRound, Trash2 } from 'lucide-react'

/** What is true about privacy, to the letter. Unfolded from the start: what the word “encrypted” might be believed to exclude. */
export const FACTS = [
  {
    icon: KeyRound,
    title: 'Din nyckel, inte vår',
    text: 'Samtalen sparas krypterade. Den som bara har vår databas kan inte läsa dem. Glömmer du både lösenordet och återställningskoden kan inte heller vi öppna dem åt dig.',
    stands: false,
  },
  {
    icon: Cpu,
    title: 'AI:n läser medan den svarar',
    text: 'Servern och AI-modellen ser ditt meddelande medan det besvaras. Modellen kommer från Anthropic och är inte knuten till EU. Det är alltså inte totalsträckskryptering.',
    stands: true,
  },
  {
    icon: EyeOff,
    title: 'Ingen reklam, ingen spårning',
    text: 'Sidan laddar inget från någon annan: inga annonser, inga cookies utöver dem som behövs. Vi räknar hur många gånger en knapp trycks på en dag, men inte av vem.',
    stands: false,
  },
  {
    icon: Trash2,
    title: 'Utan konto försvinner det',
    text: 'Det du skriver utan konto raderas hos oss 24 timmar efter ditt senaste meddelande, eller genast när du väljer Rensa. Började du skapa ett konto utan att bekräfta det finns samtalet krypterat även där, i 24 timmar och till natten därefter.',
    stands: false,
  },
] as const
