/**
 * What people seek a therapist for, and the words that point to it: starts of words in folded spelling (lower case,
 * å/ä/ö as a/a/o), whole words where they end in `\b`. One list reads the client's text and the therapist's own.
 */
const LIFE_THEMES = {
  sleep: /\b(?:somn|sov(?:a|er|it)?\b|insomn|vaken|vaknar|vakna|natter|mardrom)/,
  anxiety: /\b(?:angest|oro(?:n|s|ar|ade|at|lig\w*)?\b|panik|radd|radsl|fobi|tvang|nervos|grubbl)/,
  'low mood': /\b(?:depress|depp|nedstamd|ledsen|hopplos|meningslos|gladjelos|tomhet)/,
  grief: /\b(?:sorg|sorj|saknad|begravning|forlust|forlora|avled|avlid|dog\b|dott\b|(?:gick|gatt) bort\b)/,
  relationship:
    /\b(?:relation|par(?:samtal|terapi|relation)|partner|sambo|separ|skils|otro(?:het|gen)|svartsjuk|aktenskap)/,
  work: /\b(?:jobb|arbet|stress|utmatt|utbrand|chef|kolleg|sjukskriv|prestation)/,
  addiction: /\b(?:missbruk|beroende|alkohol|drick|drack|drog(?:er)?\b|spel(?:beroende|missbruk)|nykter|cannabis)/,
  trauma: /\b(?:trauma|ptsd|vald(?:et|s\w*)?\b|overgrepp|misshand|mobb|slog\b|slagen|hot(?:ad|ar|ade)?\b|krig|flykt)/,
  faith:
    /\b(?:tron\b|troende|tro (?:pa gud|och)\b|min tro\b|relig|gud\b|kyrk|moske|islam|muslim|krist|judisk|andlig|existenti|livsfrag)/,
  family: /\b(?:familj|barn|foraldr|foralder|mamma|pappa|syskon|tonar|dotter|dottrar|styvbarn|smabarn)/,
  'self-esteem': /\b(?:sjalvkansl|sjalvfortroende|sjalvkrit|sjalvbild|skam|skams|vardelos|perfektion)/,
  loneliness: /\b(?:ensam)/,
  eating: /\b(?:atstor|anorexi|bulimi|hetsat|kroppsbild)/,
  neurodiversity: /\b(?:adhd|add\b|autis|asperger|npf|neuropsyk)/,
  identity: /\b(?:identitet|hbtq|homosex|bisex|transperson|queer|konsident)/,
} satisfies Readonly<Record<string, RegExp>>

/** The themes of a text that is already folded. */
export function themesOf(folded: string): ReadonlySet<string> {
  return new Set(Object.entries(LIFE_THEMES).flatMap(([theme, cues]) => (cues.test(folded) ? [theme] : [])))
}
