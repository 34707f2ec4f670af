import type { Theme } from '../theme.ts'

/** What is said when no other subject can be made out. */
export const general: Theme = {
  id: 'general',
  label: 'det du berättade',
  cues: [],
  reflections: [
    'Tack för att du berättar det. Jag vill gärna förstå det så som du ser det.',
    'Det låter som något som har gått runt i dig ett tag.',
    'Vi behöver inte lösa något på en gång, det räcker att titta på det tillsammans.',
    'Det finns nog fler lager i det än vad som ryms på en rad, och det är helt i sin ordning.',
    'Jag läser det du skriver i lugn och ro, och du får ta det i den ordning som passar dig.',
    'Det är värt att ta på allvar, även om det kan vara svårt att sätta fingret på.',
  ],
  observations: [
    'Ibland blir det lättare att få syn på något när man skriver ner det precis som det är, utan att välja de rätta orden.',
    'Känslor behöver inte vara logiska för att vara begripliga. De pekar nästan alltid mot något som är viktigt för en.',
    'Det man gör för att slippa något svårt är ofta klokt på kort sikt. Frågan är vad det leder till sedan.',
    'Tankar är inte fakta, men de är inte heller struntprat. De är något man kan bli nyfiken på.',
    'Man behöver inte veta vart ett samtal ska leda för att börja det.',
  ],
  explore: [
    'Vad av det här känns viktigast att stanna vid just nu?',
    'Hur kommer det sig att det kom upp i dag?',
    'Kan du ge ett exempel på när det blir så?',
    'Vad händer i dig när du skriver om det?',
    'Hur länge har du burit på det?',
  ],
  deepen: [
    'Vad tror du ligger under det?',
    'Vad skulle du önska att någon förstod om det här?',
    'Hur brukar du hantera det, och hur väl fungerar det?',
    'Vad är det i det här som betyder mest för dig?',
    'Vilken känsla ligger närmast när du tänker på det?',
  ],
  move: [
    'Om det blev lite bättre, vad skulle vara det första du märkte?',
    'Vad skulle vara ett litet steg åt det håll du vill?',
    'Vad behöver du mest just nu: att bli lyssnad på, eller att fundera på vad som går att göra?',
    'Vad har hjälpt dig förut, i något som liknade det här?',
  ],
  tips: [
    'Ett första steg kan vara att skriva ner tre saker: vad som hände, vad du kände och vad du behövde. Det brukar göra det tydligare vad nästa steg är.',
    'Välj något så litet att du nästan säkert gör det, och bestäm när. Se det som ett försök och inte som ett prov.',
  ],
}
