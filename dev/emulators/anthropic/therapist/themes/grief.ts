import type { Theme } from '../theme.ts'

export const grief: Theme = {
  id: 'grief',
  label: 'sorgen',
  cues: [
    'sorg',
    'sörj',
    'gick bort',
    'gått bort',
    'dog ',
    'har dött',
    'dött ifrån',
    'avled',
    'avliden',
    'begrav',
    'förlorade',
    'förlorat',
    'saknar',
    'saknad',
    'död i ',
    'missfall',
    'cancer',
    'minnesstund',
  ],
  absorbs: ['low-mood', 'loneliness', 'family'],
  reflections: [
    'Jag beklagar. Det finns inget som gör en sådan förlust liten, och du behöver inte göra den liten här.',
    'Saknaden berättar hur mycket personen betydde, och det är inget man ska behöva skynda sig igenom.',
    'Sorg kommer ofta i vågor, och de bryr sig inte om vad som står i kalendern.',
    'Det är mycket att bära, särskilt när livet runt omkring fortsätter som vanligt.',
    'Tack för att du berättar om någon som är så viktig för dig.',
  ],
  observations: [
    'Det finns inget rätt sätt att sörja. En dag kan man skratta och nästa inte orka gå upp, och båda hör till.',
    'Många bär sorgen bredvid kärleken snarare än att komma över den. Med tiden brukar det bli mer plats runt omkring.',
    'Det är vanligt att tänka på allt man borde ha sagt eller gjort. De tankarna gör ont just för att relationen var viktig.',
    'Att fortsätta prata med eller om den man saknar är inget konstigt. För många är det ett sätt att hålla kvar bandet.',
  ],
  explore: [
    'Vill du berätta lite om den du saknar?',
    'När gör sig saknaden mest påmind?',
    'Hur har dagarna sett ut sedan det hände?',
  ],
  deepen: [
    'Vad är det du saknar allra mest i vardagen?',
    'Finns det något som blev osagt, som du bär på?',
    'Vad i dig lever vidare från den du har förlorat?',
  ],
  move: [
    'Hur skulle du vilja hedra minnet, på ett sätt som känns som ditt?',
    'Vem kan du vara ledsen tillsammans med?',
    'Vad behöver du mest i kväll: att få minnas, eller att få vila från det en stund?',
  ],
  tips: [
    'En del skriver ett brev till den de saknar, utan tanke på att det ska bli bra. Det kan ge plats åt det som inte hann sägas.',
    'Försök hålla fast vid det enkla: mat, lite luft, någon att sitta bredvid. Och ta emot hjälp med det praktiska om någon erbjuder sig.',
  ],
}
