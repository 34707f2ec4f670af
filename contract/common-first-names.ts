/**
 * First names that are common in Sweden, of four letters and more. A title that is glued to one of them is a title
 * (claimed-profession.ts): a short or rare one could make a surname of it, as `Åke` does of `Drake`.
 */
export const COMMON_FIRST_NAMES: readonly string[] = [
  'anna maria margareta elisabeth elisabet kristina birgitta karin elin marie ingrid linnea christina sofia kerstin',
  'lena sara emma katarina helena marianne johanna viktoria victoria monica monika annika matilda ulla susanne ingegerd',
  'jenny therese hanna inger astrid ulrika louise julia alice frida camilla gunilla amanda berit caroline siv ebba',
  'agneta cecilia rebecka charlotta charlotte lovisa sandra josefin isabelle barbro klara clara agnes madeleine anette',
  'annette ellen wilma maja mona erika lisa pernilla petra carina karolina malin jessica angelica moa sanna tove',
  'lars karl carl anders johan mikael michael nils erik olof hans gunnar peter petter fredrik sven bengt daniel',
  'alexander gustav gustaf thomas tomas stefan magnus andreas john mats bjorn henrik ulf marcus markus patrik martin',
  'jonas christer niklas niclas leif rikard richard rolf oscar oskar simon jakob jacob david robert kjell emil anton',
  'mattias robin tobias viktor victor william lennart joakim sebastian kenneth linus filip hugo lucas elias albin adam',
  'mohamed mohammed ahmed fatima amina hassan samir linda lina sofie emelie nina eva-lena anne pia-maria josefine',
].flatMap((line) => line.split(/[ -]/).filter((name) => name.length >= 4))
