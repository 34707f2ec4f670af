import type { Theme } from '../theme.ts'

export const sleep: Theme = {
  id: 'sleep',
  label: 'sömnen',
  cues: [
    'sov',
    'sömn',
    'somna',
    'vaken',
    'vaknar',
    'vaknat',
    'nätter',
    'på natten',
    'på nätterna',
    'insomnia',
    'mardröm',
    'ligger och stirrar',
    'klockan tre',
    'sleep',
  ],
  reflections: [
    'Nätter utan vila gör allt annat tyngre, och det är svårt att vara snäll mot sig själv när man är så trött.',
    'Det är ensamt att ligga vaken när alla andra verkar sova.',
    'Jag förstår att kvällen nästan kan bli något man drar sig för när man inte vet hur natten blir.',
    'Det tär att aldrig riktigt få börja om på morgonen.',
    'När sömnen sviker krymper marginalerna för allt det andra.',
  ],
  observations: [
    'Tankar på natten har en egen ton. Det som ser olösligt ut klockan tre ser ofta annorlunda ut i dagsljus, även när problemet är detsamma.',
    'Ju mer man försöker somna, desto vaknare blir man ofta. Kroppen hör ansträngningen som ett tecken på att något är viktigt.',
    'En dålig natt märks, men kroppen är bättre på att ta igen sömn än vi tror mitt i natten.',
    'Det är vanligt att det man inte hinner känna på dagen kommer i kapp när det blir tyst.',
  ],
  explore: [
    'Hur ser en vanlig kväll ut för dig, från middagen tills du släcker?',
    'Vad brukar gå genom huvudet när du ligger där?',
    'Hur länge har det varit så här?',
    'Är det svårast att somna, eller att somna om när du vaknat?',
  ],
  deepen: [
    'Vad tror du att natten ger plats för, som dagen inte gör?',
    'Vad oroar du dig för ska hända om du inte får sova?',
    'Vad hände i ditt liv runt den tid då det började?',
  ],
  move: [
    'Vad skulle få kvällen att kännas lite vänligare i kväll, oavsett hur du sover?',
    'Vilken sak skulle du kunna släppa taget om efter klockan åtta?',
    'När sov du senast hyfsat, och vad var annorlunda då?',
  ],
  tips: [
    'Om du legat vaken ett bra tag kan det hjälpa att gå upp, sitta i svagt ljus med något stillsamt och lägga dig först när du är sömnig. Och försök gå upp vid samma tid, även efter en dålig natt.',
    'Du kan prova att skriva ner morgondagens tankar vid köksbordet ett par timmar före läggdags. Sängen får då bli en plats där inget behöver lösas.',
  ],
}
