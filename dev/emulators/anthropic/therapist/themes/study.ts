import type { Theme } from '../theme.ts'

export const study: Theme = {
  id: 'study',
  label: 'studierna',
  cues: ['plugg', 'skola', 'skolan', 'tenta', 'tentor', 'prov ', 'provet', 'betyg', 'uppsats', 'inlämning', 'universitet', 'gymnasiet', 'läxa', 'läxor', 'lärare', 'kursen', 'studera', 'studier', 'högskol', 'csn', 'exam', 'klassen', 'skjuter upp', 'prokrastin'],
  reflections: [
    'Det är mycket press när det känns som om allt hänger på nästa resultat.',
    'Jag förstår att det är svårt att komma igång när varje uppgift känns som ett prov på vem du är.',
    'Det är lätt att känna sig efter när alla andra ser ut att ha koll.',
    'Det låter som om du har höga krav på dig själv, och inte så mycket luft emellan.',
  ],
  observations: [
    'Att skjuta upp är sällan lathet. Ofta är det ett sätt att slippa en obehaglig känsla för en stund.',
    'Ett betyg mäter vad man visade en viss dag. Det är en smal mätare på en människa.',
    'Motivation brukar komma några minuter efter att man börjat, inte före.',
    'Perfekt är ofta ett annat ord för att aldrig behöva lämna in.',
  ],
  explore: [
    'Vad är det som ligger och trycker mest just nu?',
    'Hur ser det ut när du sätter dig för att börja?',
    'Vad säger du till dig själv när det inte blir av?',
  ],
  deepen: [
    'Vad tänker du skulle hända om det inte gick så bra?',
    'Vems förväntningar är det du försöker leva upp till?',
    'Vad var det som fick dig att välja det här från början?',
  ],
  move: [
    'Vilken är den första delen, så liten att den tar tio minuter?',
    'Vem skulle du kunna sitta bredvid medan du gör det?',
    'När på dagen har du mest kraft, och vad skulle få rymmas just då?',
  ],
  tips: [
    'Sätt en klocka på tio minuter och bestäm att du får sluta när den ringer. Det svåraste är nästan alltid början, och du har rätt att stanna där.',
    'Skriv ner nästa steg så konkret att någon annan skulle kunna göra det. Inte skriva uppsatsen, utan öppna dokumentet och skriva tre stolpar.',
  ],
}
