import { pattern } from '../text.ts'

/** A very short answer to the last question, and how it is met before a new question comes. */
export interface ShortAnswer {
  readonly id: string
  readonly matches: RegExp
  readonly acknowledgements: readonly string[]
}

/** Read in order, for messages of at most five words. */
export const SHORT_ANSWERS: readonly ShortAnswer[] = [
  {
    id: 'unsure',
    matches: pattern(
      '^ (jag )?(vet inte|vet ej|ingen aning|kanske|svårt att säga|idk|vetefan|tror det|kan inte svara|osäker)( riktigt| faktiskt| ens)? $',
    ),
    acknowledgements: [
      'Det är helt i sin ordning att inte veta. Ibland kommer svaret först när man slutat leta efter det.',
      'Att inte veta är också ett svar. Vi kan närma oss från ett annat håll.',
      'Du behöver inte ha något färdigt svar. En gissning räcker, eller bara en känsla.',
      'Vi låter den frågan ligga. Den kan få ta tid på sig.',
    ],
  },
  {
    id: 'refuse',
    matches: pattern(
      '(vill|orkar) (inte|ej) (prata|svara|skriva|berätta)|hoppa över|nästa fråga|vill inte säga|inget (särskilt|speciellt)',
    ),
    acknowledgements: [
      'Det respekterar jag. Du bestämmer vad vi pratar om, och vad som får vara i fred.',
      'Då gör vi inte det. Det är bra att du säger till.',
      'Helt okej, vi lämnar det. Det finns inget du måste berätta här.',
    ],
  },
  {
    id: 'no',
    matches: pattern(
      '^ (nej|nä|nej då|nope|inte alls|aldrig|nej tack|inte direkt|nej inte|nja)( det| jag| alls| tyvärr| faktiskt| inte)* $',
    ),
    acknowledgements: [
      'Nej, jag förstår. Tack för ett rakt svar.',
      'Då vet jag det. Ett nej säger också något.',
      'Okej, då är det något annat. Hjälp mig gärna att komma närmare.',
      'Jag hör det. Vi behöver inte gå vidare på den vägen.',
    ],
  },
  {
    id: 'yes',
    matches: pattern(
      '^ (ja|japp|jo|jao|jepp|jadå|absolut|precis|exakt|visst|mm|mhm|typ|lite|kanske lite|ja lite|det stämmer|så är det|ja det)( det| gör det| är det| precis| absolut| faktiskt| lite| så är det)* $',
    ),
    acknowledgements: [
      'Ja. Då stannar vi gärna där en stund till.',
      'Tack, då är jag med. Jag vill gärna förstå lite mer.',
      'Jag anade det. Det är bra att du bekräftar det.',
      'Då är vi något på spåren, tror jag.',
    ],
  },
  {
    id: 'will-try',
    matches: pattern('(ska|kan|vill|får|tänker) (jag )?(testa|prova|pröva|försöka|tänka på)|^ (ok|okej|ja) (ska|kan) '),
    acknowledgements: [
      'Vad bra att du vill pröva. Det behöver inte gå bra för att vara värt något, det räcker att du märker vad som händer.',
      'Gör det i din egen takt. Blir det inte av i dag har du inte misslyckats med något.',
      'Det låter som ett rimligt försök. Berätta gärna sedan hur det var.',
    ],
  },
  {
    id: 'ok',
    matches: pattern('^ (ok|okej|okey|aha|jaha|jasså|fine|bra|hm|hmm|aa|a|kk|k|sant)( då| okej| ok)? $'),
    acknowledgements: [
      'Vi tar det lugnt. Säg till om jag är inne på fel spår.',
      'Du får gärna fortsätta när du vill, eller byta ämne.',
      'Ett kort svar räcker gott. Jag följer med dit du vill.',
      'Om det jag skrev inte riktigt träffade är det bra att veta.',
    ],
  },
]

/** Questions that are easy to answer, for one who does not know what to say. */
export const EASY_QUESTIONS: readonly string[] = [
  'Om du skulle sätta en siffra från noll till tio på hur dagen har varit, vilken blir det?',
  'Var i kroppen känns det mest just nu?',
  'Är det mest trötthet, oro eller något helt annat?',
  'Vad gjorde du alldeles innan du började skriva?',
  'Vad skulle göra den närmaste timmen lite lättare?',
  'Hur hade en vän beskrivit hur du har det just nu?',
]
