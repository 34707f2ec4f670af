import type { Theme } from '../theme.ts'

export const work: Theme = {
  id: 'work',
  label: 'jobbet',
  cues: ['jobb', 'chef', 'kolleg', 'stress', 'arbet', 'utbränd', 'utmatta', 'deadline', 'mejl', 'möten', 'överbelast', 'hinner inte', 'hinner aldrig', 'sjukskriv', 'kontor', 'uppsagd', 'sparken', 'varsel', 'krav ', 'kraven', 'prester'],
  reflections: [
    'Det låter som om kraven har varit större än återhämtningen under en längre tid.',
    'Det är slitsamt att ge mycket och ändå gå hem med känslan av att det inte räckte.',
    'Jag förstår att det är svårt att koppla av när arbetet följer med hem i huvudet.',
    'Du verkar ha hållit ihop mycket, och frågan är vad det har kostat dig.',
    'Att hela tiden ligga steget efter gör något med hur man ser på sig själv.',
  ],
  observations: [
    'Stress i sig är inte farlig. Det som sliter är när vilan uteblir, och då brukar kroppen säga ifrån innan tanken gör det.',
    'De som bryr sig mycket om sitt arbete är ofta de som har svårast att säga stopp. Det säger något om vad du värderar, inte om att du är svag.',
    'Tanken att man måste klara allt känns som ett faktum. Den är kanske snarare en regel du har levt efter länge.',
    'Det är skillnad på det du kan påverka och det som hör till arbetsplatsen. Båda får vara jobbiga, men bara det ena ligger i dina händer.',
  ],
  explore: [
    'Vad är det som tar mest kraft av dig på jobbet just nu?',
    'Hur märker du på kroppen att det blivit för mycket?',
    'Hur ser det ut den första timmen efter att du kommit hem?',
    'När började det kännas så här?',
  ],
  deepen: [
    'Vad tänker du att det skulle betyda om du sa nej till något?',
    'Vems röst är det du hör när du tycker att du borde göra mer?',
    'Vad har fått stå tillbaka hemma för att jobbet ska gå ihop?',
    'Vad i arbetet känns fortfarande viktigt för dig?',
  ],
  move: [
    'Om en enda sak kunde bli lite lättare den här veckan, vilken skulle du välja?',
    'Vem på arbetsplatsen skulle du kunna säga något till om hur du har det?',
    'Vad skulle vara en rimlig paus i morgon, en som faktiskt blir av?',
  ],
  tips: [
    'En sak du kan prova är att lägga in tre korta stopp på dagen, två minuter var, där du inte gör något nyttigt. Det låter lite, men kroppen märker skillnaden mellan inga pauser och några.',
    'Skriv två listor: det som måste göras i dag, och det som bara ropar högt. Har du varit slut länge är det också värt att prata med vårdcentralen eller företagshälsovården.',
  ],
}
