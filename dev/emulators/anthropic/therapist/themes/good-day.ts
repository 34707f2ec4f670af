import type { Theme } from '../theme.ts'

export const goodDay: Theme = {
  id: 'good-day',
  label: 'det som gått bra',
  cues: [
    'glad',
    'tacksam',
    'bättre idag',
    'bättre i dag',
    'mår bättre',
    'mår bra',
    'lite bättre',
    'gick bra',
    'stolt',
    'lyckad',
    'lyckades',
    'klarade',
    'skön dag',
    'fin dag',
    'bra dag',
    'hoppfull',
    'lättad',
    'lättare',
    'äntligen',
    'underbar',
  ],
  reflections: [
    'Vad fint att höra. Sådant får gärna ta plats här, inte bara det som är svårt.',
    'Det låter som något värt att stanna vid en stund.',
    'Jag blir nyfiken på vad du gjorde som bidrog till det.',
    'Det märks på orden att något har lättat.',
  ],
  observations: [
    'Det som går bra passerar ofta fort, medan det svåra fastnar. Att beskriva det noga gör att det sitter kvar lite längre.',
    'En bättre dag behöver inte betyda att allt är löst. Den får vara en bra dag ändå.',
    'Små framsteg är ofta början på det som håller. Det är värt att veta vad man gjorde, så att man kan göra det igen.',
    'Att må bättre kan också kännas lite skört. Det är vanligt, och det brukar ge med sig.',
  ],
  explore: [
    'Vad var det som gjorde skillnad?',
    'Hur känns det i kroppen när det är så här?',
    'Vad la du själv märke till först?',
  ],
  deepen: [
    'Vad säger det om dig, att det blev så?',
    'Vem skulle märka att något har förändrats?',
    'Vad av det här vill du ha mer av?',
  ],
  move: [
    'Vad skulle hjälpa dig att komma ihåg det här en tyngre dag?',
    'Hur kan du ge det lite mer plats i veckan som kommer?',
    'Vad känns möjligt nu, som inte gjorde det förut?',
  ],
  tips: [
    'Skriv ner tre rader om vad som hände, vad du gjorde och hur det kändes. Spara dem till en dag då du behöver påminnas.',
    'Bestäm redan nu när du ska göra om det som fungerade. Det är lättare att planera medan det känns bra.',
  ],
}
