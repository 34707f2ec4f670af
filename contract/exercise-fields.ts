import { EXERCISE_ANSWER_MAX_LENGTH, EXERCISE_LINE_MAX_LENGTH } from './limits.ts'

/** The exercises, in the order they are listed. */
export const EXERCISES = [
  'breathing',
  'grounding',
  'thought_record',
  'worry_time',
  'behavioural_activation',
  'sleep_window',
  'values',
] as const
export type ExerciseName = (typeof EXERCISES)[number]

/** What a field takes: several lines, one line, a whole number 0–10, a time of day (`HH:MM`), or hours with halves. */
type FieldKind = 'text' | 'line' | 'scale' | 'time' | 'hours'

export interface ExerciseField {
  readonly name: FieldName
  readonly kind: FieldKind
  readonly label: string
  readonly hint?: string
}

export const FIELD_NAMES = [
  'before',
  'after',
  'note',
  'see',
  'feel',
  'hear',
  'smell',
  'taste',
  'situation',
  'thought',
  'feeling',
  'evidence_for',
  'evidence_against',
  'alternative',
  'time',
  'place',
  'worries',
  'first_step',
  'leave',
  'activity',
  'why',
  'when',
  'obstacle',
  'expected',
  'outcome',
  'actual',
  'slept',
  'rise',
  'area',
  'meaning',
  'importance',
  'lived',
  'step',
] as const
export type FieldName = (typeof FIELD_NAMES)[number]

interface Exercise {
  /** As it is called on the screens. */
  readonly title: string
  /** As the AI writes it in its mark: `[övning:andning]`. */
  readonly mark: string
  readonly fields: readonly ExerciseField[]
}

const BEFORE = 'Hur spänd är du innan?'
const AFTER = 'Hur spänd är du efteråt?'
const TENSION = '0 är helt lugn, 10 är så spänd det går.'

/** What each exercise is called and asks for. How it is done stands with its page (web/features/exercises/guides/). */
export const EXERCISE: Readonly<Record<ExerciseName, Exercise>> = {
  breathing: {
    title: 'Lugn andning',
    mark: 'andning',
    fields: [
      { name: 'before', kind: 'scale', label: BEFORE, hint: TENSION },
      { name: 'after', kind: 'scale', label: AFTER, hint: TENSION },
      { name: 'note', kind: 'text', label: 'Vad märkte du?' },
    ],
  },
  grounding: {
    title: 'Grundning 5-4-3-2-1',
    mark: 'grundning',
    fields: [
      { name: 'see', kind: 'text', label: 'Fem saker du ser', hint: 'En lampa, en skugga, en färg. Vad som helst.' },
      { name: 'feel', kind: 'text', label: 'Fyra saker du känner mot kroppen', hint: 'Stolen, tyget, golvet, luften.' },
      { name: 'hear', kind: 'text', label: 'Tre saker du hör' },
      { name: 'smell', kind: 'text', label: 'Två dofter', hint: 'Känner du ingen: två dofter du tycker om.' },
      { name: 'taste', kind: 'text', label: 'En smak', hint: 'Drick gärna en klunk vatten.' },
      { name: 'note', kind: 'text', label: 'Hur är det nu?' },
    ],
  },
  thought_record: {
    title: 'Tankedagbok',
    mark: 'tankedagbok',
    fields: [
      {
        name: 'situation',
        kind: 'text',
        label: 'Vad hände?',
        hint: 'Var du var, vem som var där. Bara det som gick att se.',
      },
      { name: 'thought', kind: 'text', label: 'Vilken tanke kom?' },
      { name: 'feeling', kind: 'line', label: 'Vilken känsla kom med den?' },
      {
        name: 'before',
        kind: 'scale',
        label: 'Hur stark var känslan?',
        hint: '0 är ingen alls, 10 är så stark den kan bli.',
      },
      {
        name: 'evidence_for',
        kind: 'text',
        label: 'Vad talar för tanken?',
        hint: 'Sådant som någon annan också skulle se.',
      },
      { name: 'evidence_against', kind: 'text', label: 'Vad talar emot den?' },
      {
        name: 'alternative',
        kind: 'text',
        label: 'Hur kan man också se det?',
        hint: 'Vad skulle du säga till en vän?',
      },
      {
        name: 'after',
        kind: 'scale',
        label: 'Hur stark är känslan nu?',
        hint: '0 är ingen alls, 10 är så stark den kan bli.',
      },
    ],
  },
  worry_time: {
    title: 'Orostid',
    mark: 'orostid',
    fields: [
      {
        name: 'time',
        kind: 'time',
        label: 'Vilken tid passar varje dag?',
        hint: 'Inte de sista timmarna före sänggåendet.',
      },
      { name: 'place', kind: 'line', label: 'Var sitter du då?', hint: 'Helst inte i sängen.' },
      { name: 'worries', kind: 'text', label: 'Vad oroar dig, som får vänta till dess?' },
      { name: 'first_step', kind: 'text', label: 'Vad går att göra något åt, och vad är första steget?' },
      { name: 'leave', kind: 'text', label: 'Vad går inte att lösa just nu?', hint: 'Det får stå här och vara olöst.' },
    ],
  },
  behavioural_activation: {
    title: 'Aktivitetsplan',
    mark: 'aktivitetsplan',
    fields: [
      { name: 'activity', kind: 'line', label: 'Vad vill du göra?', hint: 'Så litet att det går också en dålig dag.' },
      { name: 'why', kind: 'text', label: 'Varför är det värt något för dig?' },
      { name: 'when', kind: 'line', label: 'När och var?' },
      { name: 'obstacle', kind: 'text', label: 'Vad kan komma emellan, och vad gör du då?' },
      {
        name: 'expected',
        kind: 'scale',
        label: 'Hur gott tror du att det gör?',
        hint: '0 är inget alls, 10 är mycket.',
      },
      { name: 'outcome', kind: 'text', label: 'Hur blev det?', hint: 'Fyll i efteråt. Du kan öppna planen igen.' },
      { name: 'actual', kind: 'scale', label: 'Hur gott gjorde det?', hint: '0 är inget alls, 10 är mycket.' },
    ],
  },
  sleep_window: {
    title: 'Sömnfönster',
    mark: 'sömnfönster',
    fields: [
      {
        name: 'slept',
        kind: 'hours',
        label: 'Hur många timmar har du sovit per natt, i snitt den senaste veckan?',
        hint: 'Tiden du sov, inte tiden du låg i sängen. Halva timmar går bra, till exempel 5,5.',
      },
      { name: 'rise', kind: 'time', label: 'När vill du gå upp, samma tid varje dag?' },
      { name: 'note', kind: 'text', label: 'Hur har nätterna varit?' },
    ],
  },
  values: {
    title: 'Värderingar',
    mark: 'värderingar',
    fields: [
      {
        name: 'area',
        kind: 'line',
        label: 'Vilken del av livet?',
        hint: 'Familj, vänner, arbete, kropp, fritid, tro, något annat.',
      },
      { name: 'meaning', kind: 'text', label: 'Hur vill du vara där, när det är som du önskar?' },
      {
        name: 'importance',
        kind: 'scale',
        label: 'Hur viktigt är det för dig?',
        hint: '0 är inte alls, 10 är mycket.',
      },
      { name: 'lived', kind: 'scale', label: 'Hur mycket lever du så just nu?', hint: '0 är inte alls, 10 är helt.' },
      { name: 'step', kind: 'text', label: 'Vilket litet steg åt det hållet går att ta den här veckan?' },
    ],
  },
}

/** The exercise that a mark names, whatever its case; null for none of them. */
export function exerciseOfMark(mark: string): ExerciseName | null {
  const wanted = mark.normalize('NFC').trim().toLowerCase()
  return EXERCISES.find((name) => EXERCISE[name].mark === wanted) ?? null
}

export function isExerciseName(name: string): name is ExerciseName {
  return EXERCISES.some((known) => known === name)
}

export interface Answer {
  readonly field: FieldName
  readonly text: string
}

/** What is wrong with one answer, in a sentence; null when nothing is. */
export function wrongWith({ kind }: ExerciseField, text: string): string | null {
  const longest = kind === 'text' ? EXERCISE_ANSWER_MAX_LENGTH : EXERCISE_LINE_MAX_LENGTH
  if (text.length > longest) return `Skriv högst ${longest} tecken.`
  if (kind === 'scale' && !/^(?:\d|10)$/.test(text)) return 'Välj ett tal från 0 till 10.'
  if (kind === 'time' && minutesOf(text) === null) return 'Skriv en tid, till exempel 07:00.'
  if (kind === 'hours' && hoursOf(text) === null) return 'Skriv ett antal timmar från 0 till 14, till exempel 6,5.'
  return null
}

/** True where every answer is to a field of this exercise, none twice, and each is what its field takes. */
export function answersFit(name: ExerciseName, answers: readonly Answer[]): boolean {
  const given = new Set(answers.map(({ field }) => field))
  if (given.size < answers.length) return false
  return answers.every(({ field, text }) => {
    const known = EXERCISE[name].fields.find((one) => one.name === field)
    return known !== undefined && wrongWith(known, text) === null
  })
}

/** Minutes since midnight of `HH:MM`; null for anything else. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Hours of `6`, `6,5` or `6.5`, from 0 to 14; null for anything else. */
export function hoursOf(text: string): number | null {
  if (!/^\d{1,2}(?:[.,]\d{1,2})?$/.test(text)) return null
  const hours = Number(text.replace(',', '.'))
  return hours <= 14 ? hours : null
}
