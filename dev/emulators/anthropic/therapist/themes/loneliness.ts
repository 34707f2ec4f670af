import type { Theme } from '../theme.ts'

export const loneliness: Theme = {
  id: 'loneliness',
  label: 'ensamheten',
  cues: [
    'ensam',
    'inga vänner',
    'inga kompisar',
    'ingen att prata med',
    'ingen bryr',
    'utanför',
    'isolera',
    'ingen ringer',
    'ingen hör av',
    'saknar sällskap',
    'ny stad',
    'lonely',
  ],
  reflections: [
    'Ensamhet kan göra ont på ett sätt som är svårt att förklara, även när det finns folk runt omkring.',
    'Det är tungt att gå med så mycket inom sig utan någon att dela det med.',
    'Jag förstår att det kan kännas som om alla andra redan har sitt sammanhang.',
    'Det krävs en del för att säga att man är ensam, och du sa det.',
  ],
  observations: [
    'Längtan efter andra är ett tecken på att något i dig fungerar som det ska. Det är som hunger: den pekar mot något du behöver.',
    'När man varit ensam länge blir huvudet lätt misstänksamt och läser ointresse i små saker. Det är ett skydd, men det kan stänga dörrar.',
    'Närhet byggs oftast i det lilla och upprepade, snarare än i de stora samtalen.',
    'Att vara ensam säger något om hur livet ser ut just nu. Det säger inget om vad du är värd.',
  ],
  explore: [
    'När på dygnet eller i veckan känns det som mest?',
    'Hur har det blivit så, som du ser det?',
    'Vem hade du velat ringa om det varit enkelt?',
  ],
  deepen: [
    'Vad säger ensamheten till dig om dig själv?',
    'När kände du senast att du hörde till någonstans?',
    'Vad gör det svårt att ta det första steget mot någon?',
  ],
  move: [
    'Vilken kontakt, hur liten som helst, skulle kännas möjlig den här veckan?',
    'Finns det en plats där du skulle kunna dyka upp flera gånger, utan att behöva prestera?',
    'Vad skulle du vilja att en vän visste om dig?',
  ],
  tips: [
    'Börja mindre än du tror behövs. Ett meddelande till någon du inte hört av på länge kan vara så kort som: jag kom att tänka på dig i dag.',
    'Välj gärna något som återkommer på samma tid varje vecka, en kurs, en kör, en promenadgrupp. Igenkänning gör mycket av jobbet.',
  ],
}
