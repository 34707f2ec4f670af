import {
  CircleQuestionMark,
  CloudRain,
  HandHeart,
  HeartPulse,
  House,
  LifeBuoy,
  Moon,
  ScrollText,
  Stethoscope,
  Target,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { AnamnesisArea } from '../../../contract/anamnesis.ts'

interface AreaLook {
  readonly icon: LucideIcon
  /** Floor and colour of the icon. */
  readonly colour: string
  /** What the therapist's view calls it: the client's labels speak to the client. */
  readonly title: string
  /** What belongs here, for the therapist. */
  readonly description: string
}

const WINE = 'bg-chip text-link'
const BLUE = 'bg-info-floor text-info'
const GREEN = 'bg-ok-floor text-ok'
const GOLD = 'bg-warn-floor text-warn'
const RED = 'bg-error-floor text-error'
const ROSE = 'bg-bubble text-secondary-text'

/** How the therapist's view shows each area. */
export const AREA_LOOKS: Readonly<Record<AnamnesisArea, AreaLook>> = {
  problems: {
    icon: CircleQuestionMark,
    colour: WINE,
    title: 'Aktuella bekymmer',
    description:
      'Det klienten söker hjälp för: när det började, vad som utlöser och vidmakthåller, och vad det hindrar.',
  },
  symptoms: {
    icon: CloudRain,
    colour: BLUE,
    title: 'Symtom & känslor',
    description:
      'Känslor, tankar och kroppsliga besvär som klienten beskriver: hur ofta, hur starkt och i vilka lägen.',
  },
  family_history: {
    icon: House,
    colour: GOLD,
    title: 'Familjesituation',
    description:
      'Uppväxtfamilj och egen familj: relationer, omsorg och ansvar, och det klienten vet om ohälsa i släkten.',
  },
  personal_history: {
    icon: ScrollText,
    colour: ROSE,
    title: 'Livshistoria',
    description:
      'Uppväxt, skola, arbete, förluster, vändpunkter och svåra händelser som klienten själv har berättat om.',
  },
  previous_treatment: {
    icon: HandHeart,
    colour: GREEN,
    title: 'Tidigare stöd',
    description:
      'Tidigare samtal, behandlingar och läkemedel, så som klienten minns dem: vad som hjälpte, och vad som inte gjorde det.',
  },
  lifestyle: {
    icon: Moon,
    colour: BLUE,
    title: 'Livsstil',
    description: 'Sömn, mat, rörelse, alkohol och andra vanor, och hur dagarna är ordnade.',
  },
  social_context: {
    icon: Users,
    colour: GOLD,
    title: 'Socialt nätverk',
    description: 'Vänner, arbete, boende och ekonomi: vad som bär, vad som kräver, och var klienten är ensam.',
  },
  diagnosis: {
    icon: Stethoscope,
    colour: ROSE,
    title: 'Hälsobild',
    description:
      'Diagnoser och sjukdomar som klienten säger sig ha fått. AI:n ställer inga diagnoser: kontrollera uppgifterna med klienten.',
  },
  treatment_goals: {
    icon: Target,
    colour: WINE,
    title: 'Behandlingsmål',
    description: 'Vad klienten vill ska bli annorlunda, på kort sikt (1–3 månader) och på lång sikt (6–12 månader).',
  },
  risk_assessment: {
    icon: HeartPulse,
    colour: RED,
    title: 'Säkerhet',
    description:
      'Det klienten har sagt om att inte vilja leva, att skada sig eller att vara utsatt, och om det som skyddar. Det ersätter aldrig en egen bedömning av risken.',
  },
  coping_strategies: {
    icon: LifeBuoy,
    colour: GREEN,
    title: 'Egna verktyg',
    description:
      'Det klienten gör för att orka: det som hjälper, det som lindrar för stunden men kostar på sikt, och styrkor att bygga på.',
  },
}
