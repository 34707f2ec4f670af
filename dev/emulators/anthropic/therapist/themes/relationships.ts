import type { Theme } from '../theme.ts'

export const relationships: Theme = {
  id: 'relationships',
  label: 'relationen',
  cues: ['sambo', 'pojkvän', 'flickvän', 'partner', 'min man', 'min fru', 'min tjej', 'min kille', 'gjort slut', 'gjorde slut', 'skilsmäss', 'skilja', 'otrogen', 'bråk', 'relation', 'förhållande', 'mitt ex', 'dumpad', 'kär ', 'svartsjuk', 'äktenskap', 'bästa vän', 'kompisar', 'kompis', 'svärmor'],
  reflections: [
    'Det gör ont när det skaver med någon man står nära, just för att den personen betyder så mycket.',
    'Det låter som om du försöker förstå både dig själv och den andra på samma gång, och det är inte lätt.',
    'Det är ensamt att känna sig långt ifrån någon som man egentligen vill ha nära.',
    'Jag hör att det här inte bara handlar om det som sades, utan om vad det betydde för dig.',
    'Att inte veta var man har någon tar kraft hela dagen, inte bara när man ses.',
  ],
  observations: [
    'Under ett bråk finns det ofta en fråga som ingen säger högt, som: är jag viktig för dig.',
    'Man kan tycka om någon mycket och samtidigt vara arg, besviken eller trött. Känslor behöver inte ta ut varandra.',
    'I svåra samtal hamnar många i samma dans: en drar sig undan, den andra går på hårdare. Båda försöker oftast skydda något.',
    'Vi kan inte styra vad någon annan känner, men vi kan bli tydligare med vad vi själva behöver.',
  ],
  explore: [
    'Vad hände senast det blev svårt mellan er?',
    'Hur känns det i dig när det blir så?',
    'Vad är det du längtar efter mest i relationen?',
  ],
  deepen: [
    'Vad tror du att den andra inte vet om hur du har det?',
    'Känner du igen den här känslan från någon tidigare relation?',
    'Vad brukar du göra när du blir sårad, och vad leder det till?',
    'Vad är du rädd skulle hända om du sa precis som det är?',
  ],
  move: [
    'Om du fick säga en enda mening, utan att bli avbruten, vad skulle den vara?',
    'Hur vill du själv vara i relationen, oavsett vad den andra gör?',
    'Vad behöver du för egen del den här veckan?',
  ],
  tips: [
    'Ett sätt att börja är att tala om dig själv: när det blir så här känner jag, och jag skulle behöva. Välj en lugn stund, inte mitt i det som bränner.',
    'Innan ni pratar kan du skriva ner vad du vill att den andra ska förstå, i två meningar. Det som inte ryms där kan få vänta.',
  ],
}
