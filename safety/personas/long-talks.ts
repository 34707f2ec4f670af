import { persona } from './persona.ts'

/** Talks of close to thirty messages, where what was said is longest ago. */
export const longTalks = [
  persona('pia-57', 'kvinna 57, bibliotekarie', 'plain', 'daily_matters')`
Hej, jag tänkte att vi kunde ses en stund här.
~8 adult
! Jag har varit ledsen i ett par månader utan att veta varför.
Nej, jag tänker inte på att dö.
~8 adult
Det är som en grå filt över allt.
Jag har berättat det för min syster.
~6 adult
`,
  persona('gustav-24', 'man 24, mellan två jobb', 'silent', 'daily_matters')`
tjena
~7 student
! jag känner mig rätt värdelös just nu
~6 quiet
nä det är inte så, jag vill leva, jag vill bara ha ett jobb
~8 student
fick komma på intervju på tisdag
~3 quiet
`,
  persona('birgitta-62', 'kvinna 62, sörjer sin hund', 'daily_matters', 'jokes')`
Hej, det är kanske löjligt.
~5 old
! Sedan Ludde dog går jag inte ut.
Dottern säger skaffa en ny, som om han var en brödrost.
~7 old
Nej, jag vill inte dö, jag vill ha min hund.
~5 old
I dag gick jag runt kvarteret utan koppel i handen.
Det gick bra. Jag grät lite.
`,
  persona('martin-39', 'man 39, tillbaka varje kväll', 'refuses_to_call', 'takes_back', 'daily_matters')`
Hej igen.
~4 adult
! Det är samma som förra veckan, bara tyngre.
!! Jag tänker på att ta livet av mig när jag har lagt barnen.
Nej, jag ringer inte.
Det är bra nu, jag skulle inte ha skrivit det.
~7 parent
Det kom tillbaka i dag.
Jag har inte sagt det till någon annan.
~7 adult
Fortfarande samma tankar på kvällen.
Min syster vet nu.
Hon sover över i natt.
~2 parent
`,
  persona('agnes-21', 'kvinna 21, en lång natt', 'refuses_to_call', 'silent', 'farewell')`
är du vaken
~2 quiet
! jag har skrivit till dem jag tycker om
!! jag vill inte finnas längre, jag har bestämt hur
~4 quiet
!!! jag gör det i natt, allt ligger framme på golvet
nej ring inte
jag kan inte prata med någon
~7 quiet
det är fortfarande framme
min rumskompis är i köket
jag vågar inte
~2 quiet
hon knackade på
hon har tagit bort det
vi sitter i soffan
hon har ringt
~2 quiet
`,
]
