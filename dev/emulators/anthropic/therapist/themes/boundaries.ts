import type { Theme } from '../theme.ts'

export const boundaries: Theme = {
  id: 'boundaries',
  label: 'gränserna',
  cues: [
    'säga nej',
    'sa nej',
    'säga ifrån',
    'säga stopp',
    'sätta gräns',
    'gränser',
    'till lags',
    'ställer upp',
    'ställa upp',
    'fixar allt',
    'fixa allt',
    'konflikträdd',
    'alltid ja',
    'alla andra först',
    'duktig flicka',
    'den duktiga',
  ],
  reflections: [
    'Det låter som om du har lärt dig att känna av vad andra behöver, kanske mer än vad du själv behöver.',
    'Att alltid vara den som ställer upp kan bli en roll som är svår att kliva ur.',
    'Det är inte lätt att säga ifrån när man är van vid att hålla ihop allt.',
    'Jag förstår om ett nej känns större än det ser ut.',
  ],
  observations: [
    'Skulden efter ett nej betyder inte att det var fel. Den är ofta bara ovanan som hörs.',
    'Ett ja som man inte menar brukar man få betala för senare, i trötthet eller i irritation.',
    'Gränser är inte en mur mot andra. De är ett sätt att finnas kvar i relationen utan att försvinna ur sig själv.',
    'Den som alltid klarar allt får sällan frågan om hjälp. Det är en förmåga som andra vänjer sig vid.',
  ],
  explore: [
    'I vilken situation är det svårast att säga nej?',
    'Vad hände senast du sa ja fast du ville säga nej?',
    'Hur märker du att du har gått över din egen gräns?',
  ],
  deepen: [
    'Vad tror du skulle hända om du sa nej?',
    'När lärde du dig att det var din uppgift att ordna allt?',
    'Vem skulle bli mest förvånad om du satte en gräns?',
  ],
  move: [
    'Vilket litet nej skulle kännas möjligt den här veckan?',
    'Vad skulle du använda tiden till, om du fick tillbaka en timme?',
    'Hos vem vore det tryggast att öva?',
  ],
  tips: [
    'Börja med att köpa tid. Säg: jag återkommer i morgon. Då hinner du känna efter, och ett nej dagen efter blir ofta lugnare.',
    'Ett kort nej är lättare att stå för än ett långt. Det hinner jag inte den här gången, räcker, utan förklaring efteråt. Öva först där det inte står så mycket på spel.',
  ],
}
