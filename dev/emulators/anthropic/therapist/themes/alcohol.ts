import type { Theme } from '../theme.ts'

export const alcohol: Theme = {
  id: 'alcohol',
  label: 'drickandet',
  cues: ['alkohol', 'dricker', 'drack', 'druckit', 'full igen', 'fyllan', 'bakis', 'bakfull', 'öl ', 'vin ', 'vinet', 'sprit', 'spel om pengar', 'spelar bort', 'spelberoende', 'knark', 'drog', 'cannabis', 'röker på', 'snus', 'återfall', 'nykter'],
  reflections: [
    'Det är inte lätt att säga högt, så jag är glad att du gör det.',
    'Det låter som om det har fyllt en funktion, och samtidigt börjat kosta.',
    'Jag hör att en del av dig vill ändra på det, och att en annan del är rädd för att vara utan.',
    'Du behöver inte försvara dig här. Vi kan titta på det i lugn och ro.',
  ],
  observations: [
    'Nästan alla vanor av det här slaget börjar som en lösning på något: oro, tristess, ensamhet. Att förstå på vad gör det lättare att hitta något annat.',
    'Sug kommer i vågor, ofta en kvart eller två. Det går att surfa på vågen i stället för att brottas med den.',
    'Att halka är inte att börja om från noll. Det man lärt sig fram till dess finns kvar.',
    'Tvekan är en del av förändring. Man kan vilja två saker på samma gång.',
  ],
  explore: [
    'Hur brukar det se ut, från den första tanken till efteråt?',
    'Vad ger det dig i stunden?',
    'Vad har det börjat kosta?',
  ],
  deepen: [
    'Vilken känsla är det du mest vill slippa när suget kommer?',
    'Vad skulle bli möjligt om det tog mindre plats?',
    'På en skala från noll till tio, hur viktigt är det för dig att ändra på det, och varför inte lägre?',
  ],
  move: [
    'Vad skulle du kunna göra i stället, den stund då det brukar börja?',
    'Vem vill du ska veta om det?',
    'Vilken dag den här veckan skulle vara lättast att pröva något annat?',
  ],
  tips: [
    'Skriv upp när, var och med vem under en vecka, utan att ändra något. Mönstret brukar säga mer än viljan.',
    'På 1177.se finns stödlinjer för alkohol och för spel, som tar emot samtal utan krav på att du ska ha bestämt dig. Dricker du mycket varje dag ska du inte sluta tvärt på egen hand, utan prata med vården först.',
  ],
}
