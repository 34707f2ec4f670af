import { pattern } from '../text.ts'
import type { Intent } from './intent.ts'

/** When the talk itself has caught on something. */
export const FRICTION: readonly Intent[] = [
  {
    id: 'instructions',
    matches: pattern(
      '(ignorera|glöm|bortse från) (alla |dina |tidigare )*(instruktion|regler|allt)|system ?prompt|dina instruktioner|låtsas (att du är|vara)|du är nu (en|läkare|dan)|ignore (all|previous|your)',
    ),
    maxWords: 200,
    replies: [
      'Det där går jag inte in på, jag är här för att lyssna på hur du har det. Det gäller även om frågan ställs på ett annat sätt.\n\nVill du prova vad jag går för är det förstås i sin ordning.\n\nFinns det något under nyfikenheten som du vill prata om?',
      'Jag håller mig till det jag är: en AI för samtal om hur man mår. Andra roller lämnar jag åt andra.\n\nSkulle det finnas något som skaver i dag är du välkommen med det.\n\nHur är läget hos dig?',
    ],
  },
  {
    id: 'not-understood',
    matches: pattern(
      '(du|ni) (fattar|förstår|lyssnar|hör|svarar) (inte|ju inte|ingenting|inget)|fattar du inte|det hjälper inte|hjälper (mig )?inte|du upprepar|samma sak|dåligt svar|värdelös (ai|bot|robot|app|tjänst)|(dum|kass|dålig) (ai|bot|robot)|meningslöst att (prata|skriva) med|låter som en robot|jag sa ju|det sa jag ju',
    ),
    maxWords: 30,
    replies: [
      'Tack för att du säger det. Då har jag missat något viktigt, och det är bra att få veta.\n\nJag vill hellre höra dig rätt än komma med fler frågor på fel spår.\n\nVad är det jag inte har förstått?',
      'Det är frustrerande att inte bli förstådd, särskilt när man redan ansträngt sig för att förklara. Det beror på mig, inte på hur du skrev.\n\nVi kan börja om från det som är viktigast, med dina ord.\n\nVilken del vill du att jag ska hålla fast vid?',
      'Jag hör att det inte hjälper just nu, och det är helt rätt att säga ifrån.\n\nJag är en AI och träffar inte alltid rätt. Ibland behövs något annat: att bara få skriva av sig, ett konkret tips, eller en människa att prata med.\n\nVilket av det skulle passa dig bäst?',
    ],
  },
  {
    id: 'off-topic',
    matches: pattern(
      '(skriv|gör|koda|översätt) (en |ett |mig |åt mig )*(kod|program|dikt|uppsats|mejl|cv|sång|sammanfattning|läxa|javascript|python)|recept på|vad blir det för väder|huvudstad|vem vann|fotboll(en|smatch)|räkna ut|aktier|bitcoin',
    ),
    maxWords: 30,
    replies: [
      'Det är lite utanför det jag är till för, så där är jag inte rätt verktyg. Jag är här för samtal om hur du har det.\n\nIbland är det skönt att tänka på något helt annat, och det är gott så.\n\nHur är det med dig i övrigt i dag?',
      'Där får du bättre hjälp någon annanstans. Det jag kan är att lyssna och ställa frågor om sådant som rör hur du mår.\n\nFinns det något bakom det, som stress eller något som måste bli klart, så pratar jag gärna om det.\n\nVad upptar dig mest den här veckan?',
    ],
  },
  {
    id: 'english',
    matches: pattern(
      '^( (i|im|am|my|me|the|and|is|are|it|to|a|an|you|your|feel|feeling|cant|dont|can|do|not|so|have|had|was|very|really|sad|anxious|alone|help|need|want|with|of|in|for|that|this|just|but|t|m|s|what|how|why|been|at|on|all|no|one|work|sleep|stressed|tired|life|time|today|night|about)){3,} ',
    ),
    maxWords: 400,
    replies: [
      'Jag läser engelska och du får gärna fortsätta på det, men jag svarar på svenska.\n\nDet du skriver får ta den plats det behöver, och vi tar en sak i taget.\n\nVad är viktigast för dig att jag förstår?',
      'Skriv på det språk som ligger närmast, engelska går fint. Mina svar kommer på svenska.\n\nJag vill gärna förstå hur du har det, utan att gissa för mycket.\n\nVad är det tyngsta just nu?',
    ],
  },
]

/** Replies to what cannot be read: a single sign, scattered letters, only emoji. */
export const UNCLEAR: readonly string[] = [
  'Jag är inte säker på att jag uppfattade det där rätt, men jag är kvar.\n\nDu kan skriva ett enda ord, eller en hel berättelse. Båda går bra.\n\nHur har du det just nu?',
  'Ibland är det svårt att hitta orden, och då får det se ut hur som helst.\n\nOm det hjälper kan du börja med vad du ser omkring dig, eller hur kroppen känns.\n\nVad ligger närmast till hands att säga?',
  'Det där kunde jag inte riktigt tyda. Det gör inget, vi tar det en gång till.\n\nVad vill du att jag ska förstå?',
]
