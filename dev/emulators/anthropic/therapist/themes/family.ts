import type { Theme } from '../theme.ts'

export const family: Theme = {
  id: 'family',
  label: 'familjen',
  cues: ['mamma', 'pappa', 'förälder', 'föräldrar', 'barnen', 'mitt barn', 'min son', 'min dotter', 'dottern', 'sonen', 'bebis', 'småbarn', 'tonåring', 'syskon', 'min syster', 'min bror', 'syrran', 'brorsan', 'morsan', 'farsan', 'familj', 'bonus', 'föräldraskap', 'vab', 'uppväxt', 'barndom'],
  reflections: [
    'Familjen sitter djupt, så det är inte konstigt att det väcker mycket.',
    'Det märks att du bryr dig om dem, också i det som är svårt.',
    'Det är en svår plats att stå på, mellan det de behöver och det du själv orkar.',
    'Gamla mönster i en familj kan få en att känna sig liten igen, fast man är vuxen.',
  ],
  observations: [
    'Att vara en tillräckligt bra förälder eller ett tillräckligt bra barn är något annat än att aldrig göra fel. Det viktiga är ofta att man hittar tillbaka till varandra.',
    'I familjer får vi roller tidigt: den som tröstar, den som är duktig, den som bråkar. Man får kliva ur sin roll, även om det gnisslar.',
    'Det går att älska någon och ändå behöva avstånd.',
    'Det man själv saknade försöker man ofta ge andra, ibland så mycket att inget blir kvar till en själv.',
  ],
  explore: [
    'Hur ser det ut hemma när det är som svårast?',
    'Vem i familjen tänker du mest på just nu?',
    'Vad hände senast, så att du började tänka på det här?',
  ],
  deepen: [
    'Vilken roll hamnar du lätt i, och vad kostar den dig?',
    'Vad hade du behövt höra från dem?',
    'Vad vill du föra vidare, och vad vill du ska stanna hos dig?',
  ],
  move: [
    'Vad skulle vara en lagom liten sak att göra annorlunda nästa gång?',
    'Vem kan avlasta dig, om så bara en timme?',
    'Vilken gräns skulle göra det lättare att också vara kärleksfull?',
  ],
  tips: [
    'Du kan prova att bestämma en enda mening i förväg, som du säger när det blir svårt, och sedan inte förklara dig mer än så. Korta gränser är lättare att hålla.',
    'Om det gäller barn: en stund om dagen där barnet får bestämma leken och du bara är med, tio minuter räcker, brukar märkas på resten av dagen.',
  ],
}
