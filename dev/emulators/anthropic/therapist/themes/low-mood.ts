import type { Theme } from '../theme.ts'

export const lowMood: Theme = {
  id: 'low-mood',
  label: 'nedstämdheten',
  cues: ['ledsen', 'ledsam', 'nere', 'nedstämd', 'deprim', 'depp', 'tom ', 'tomt', 'tomhet', 'orkar inte', 'orkar ingenting', 'ingen ork', 'gråter', 'gråtit', 'meningslös', 'tungt', 'mår dåligt', 'mår skit', 'mår piss', 'mår kass', 'hopplös', 'ingen glädje', 'ingenting är kul', 'grått', 'tråkig', 'låg ', 'håglös', 'energi', 'trött '],
  reflections: [
    'Det låter tungt, som om det krävs mycket bara för att ta sig genom en vanlig dag.',
    'När orken försvinner är det lätt att bli hård mot sig själv, som om det gick att skärpa sig ur det.',
    'Jag tar det på allvar att du har det så här.',
    'Det är svårt att hoppas på något när allt känns grått, och du behöver inte låtsas något annat här.',
    'Att ändå skriva om det, när det känns så, är inte så lite.',
  ],
  observations: [
    'Nedstämdhet gör att man drar sig undan, och när man drar sig undan blir det mindre som ger något tillbaka. Det är en ond cirkel, inte en brist hos dig.',
    'Orken kommer sällan före handlingen. Ofta är det tvärtom: man gör något litet, och sedan kommer lite ork.',
    'När man är låg färgar det tankarna. De låter som sanningar om hela livet, men de är skrivna i ett mörkt rum.',
    'Det går att må dåligt och ändå göra något som är viktigt, om det får vara tillräckligt litet.',
  ],
  explore: [
    'Hur länge har det känts så här?',
    'Hur ser en dag ut för dig just nu?',
    'När under dagen är det som tyngst?',
    'Vad var det som fick dig att skriva just i dag?',
  ],
  deepen: [
    'Vad har du slutat göra som förut betydde något för dig?',
    'Vad säger du till dig själv de dagar då inget blir gjort?',
    'Finns det stunder då det lättar lite, även om de är korta?',
    'Vem vet om hur du har det?',
  ],
  move: [
    'Vad är något riktigt litet som skulle kunna få plats i morgon?',
    'Vad skulle du säga till någon du tycker om, som hade det precis så här?',
    'Vilken del av dagen skulle det vara lättast att göra lite snällare?',
  ],
  tips: [
    'Välj en sak om dagen som är så liten att den nästan känns löjlig: fem minuter ute, en dusch, ett samtal. Gör den efter klockan, inte efter lusten.',
    'Har det hållit i sig mer än ett par veckor är det klokt att kontakta vårdcentralen, eller 1177 för råd om vart du kan vända dig. Det finns hjälp som hjälper.',
  ],
}
