import type { Theme } from '../theme.ts'

export const anxiety: Theme = {
  id: 'anxiety',
  label: 'oron',
  cues: ['ångest', 'ångset', 'angst', 'oro ', 'orolig', 'oroar', 'oron', 'panik', 'rädd', 'rädsla', 'nervös', 'hjärtklapp', 'katastrof', 'hjärtat rusar', 'hjärtat slår', 'skakig', 'ältar', 'tänk om', 'vågar inte', 'undvik', 'anxious', 'spänd '],
  reflections: [
    'Det låter som om oron tar stor plats och att kroppen hela tiden är beredd på att något ska hända.',
    'Det är tröttande att vara på sin vakt så mycket, särskilt när andra inte ser det.',
    'Jag förstår att det är svårt att tänka på annat när rädslan är så nära.',
    'Det måste kosta kraft att bära på den oron och samtidigt försöka få dagen att gå ihop.',
    'När det väller in så där är det inte konstigt om man bara vill bort från känslan.',
  ],
  observations: [
    'Oro är kroppens larm. Den känns alltid sann när den är här, men den berättar mer om hur mycket du vill skydda dig än om vad som faktiskt kommer att hända.',
    'Många märker att en våg av ångest stiger, står still en stund och sedan sjunker, även om man inte gör något åt den.',
    'Det är begripligt att vilja undvika det som skrämmer. Det hjälper för stunden, men gör ofta världen lite mindre för varje gång.',
    'Det går att ha en tanke utan att hålla med den. Ibland räcker det att säga till sig själv: nu har jag tanken att det ska gå illa.',
  ],
  explore: [
    'Hur märks det i kroppen när oron kommer?',
    'När på dygnet är det som starkast?',
    'Vad hände senast det kom över dig?',
    'Vad är det du är mest rädd ska hända?',
  ],
  deepen: [
    'Vad brukar du göra för att stå ut när det är som värst, och vad händer sedan?',
    'Om oron kunde prata, vad skulle den säga att den försöker skydda dig från?',
    'Vad har du slutat med, eller börjat undvika, för att slippa känslan?',
    'Vad säger du till dig själv i de stunderna?',
  ],
  move: [
    'Vad skulle du göra den här veckan om oron fick följa med, men inte bestämma?',
    'Vilken är den minsta saken du skulle våga prova, även om det pirrar lite?',
    'Vem i din närhet skulle kunna få veta hur du har det?',
  ],
  tips: [
    'Om du vill kan du prova en sak: sätt båda fötterna i golvet, andas ut långsammare än du andas in, och nämn tyst fem saker du ser. Målet är inte att få bort känslan utan att märka att du är här medan den är här.',
    'En del tycker att det hjälper att ge oron en bestämd tid, kanske en kvart på eftermiddagen. När den kommer däremellan skriver man upp den och säger: dig tar jag då.',
  ],
}
