import type { Theme } from '../theme.ts'

export const shame: Theme = {
  id: 'shame',
  label: 'skammen',
  cues: ['skam', 'skäms', 'skämdes', 'pinsam', 'skuld', 'värdelös', 'misslyck', 'dum i huvudet', 'känner mig dum', 'inte god nog', 'inte bra nog', 'duger inte', 'självkänsla', 'självförtroende', 'hatar mig själv', 'ful ', 'äcklig', 'jämför mig', 'ångrar', 'mitt fel', 'dålig människa'],
  reflections: [
    'Skam vill helst inte synas, så det betyder något att du skriver om den.',
    'Det är hårda ord du bär på om dig själv.',
    'Det låter som om du dömer dig strängare än du skulle döma någon annan.',
    'Jag förstår att man vill gömma sig när det känns så.',
  ],
  observations: [
    'Skuld säger att man gjort något fel, skam säger att man är fel. Det första går ofta att reparera, det andra är en känsla och inget facit.',
    'Den stränga rösten inom oss har ofta en gång försökt skydda, genom att hinna före andras kritik. Den behöver inte få sista ordet för det.',
    'Skam växer i tystnad och krymper när den möts av någon som inte vänder sig bort.',
    'Ett misstag är en händelse. Det är tanken som gör det till en egenskap.',
  ],
  explore: [
    'Vad var det som väckte känslan?',
    'Hur låter rösten inom dig när den är som hårdast?',
    'Vad gör du när skammen kommer?',
  ],
  deepen: [
    'Var har du lärt dig att det är så du måste vara för att duga?',
    'Vad skulle du säga till en vän som berättade samma sak?',
    'Vad är du rädd att andra skulle tycka om de visste?',
  ],
  move: [
    'Vad vore ett lite vänligare sätt att säga samma sak till dig själv?',
    'Vem skulle du kunna våga dela en liten bit av det här med?',
    'Vad skulle du göra annorlunda i veckan om du inte behövde bevisa något?',
  ],
  tips: [
    'Prova att skriva ner exakt vad den stränga rösten säger, och sätt orden: jag har tanken att, framför. Det gör den inte tyst, men det blir lättare att se att det är en tanke.',
    'Lägg en hand där det känns i kroppen och säg något till dig själv som du hade sagt till någon du tycker om. Det kan kännas ovant, och det är i sin ordning.',
  ],
}
