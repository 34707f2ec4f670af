/** The passwords that guessing starts with, Swedish ones among them; compared in lower case. */
const COMMON = `12345678 123456789 1234567890 password password1 password12 password123 passw0rd qwertyui qwerty123 qwertyuiop
1q2w3e4r 1q2w3e4r5t 1qaz2wsx abc12345 abcd1234 abcdefgh iloveyou sunshine princess football baseball superman batman123
trustno1 welcome1 welcome123 letmein1 letmein123 monkey123 dragon123 master123 shadow123 michael1 jennifer computer internet
starwars whatever pokemon1 minecraft fortnite asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 11111111 00000000 22222222 33333333
44444444 55555555 66666666 77777777 88888888 99999999 12121212 11223344 12341234 123123123 123321123 87654321 987654321
0987654321 147258369 a1b2c3d4 aa123456 qwer1234 test1234 testtest admin123 administrator changeme secret123 q1w2e3r4
lösenord losenord lösenord1 losenord1 lösenord123 losenord123 sommar123 sommaren sommar2024 sommar2025 sommar2026 vinter123
vinter2025 vinter2026 hösten123 våren123 sverige1 sverige123 stockholm stockholm1 göteborg goteborg malmö123 hejhejhej hejhej123
hej12345 hejsan123 kärlek123 karlek123 älskling alskling mamma123 pappa123 mammapappa fotboll1 fotboll123 hockey123 hammarby
djurgården djurgarden aik12345 ifkgöteborg malmöff1 blomma123 katten123 hunden123 sommarlov semester semester1 välkommen valkommen
välkommen1 tisdag123 fredag123 jultomten julafton midsommar kanelbulle pannkaka köttbulle smulan123 nalle123 tjena123 abc123456
passord123 qazwsxedc 1234qwer 123456a1 a1234567 a12345678 football1 liverpool arsenal1 chelsea1 barcelona realmadrid charlie1
ashley12 andrew12 jordan23 hannah12 matthew1 nicholas samantha elizabeth danielle jonathan patricia veronica mercedes corvette
freedom1 whatever1 blink182 bailey12 ginger12 cookie123 buster12 pepper12 tigger12 snoopy12 summer12 winter12 flower12 chocolate
butterfly lovelove loveyou1 babygirl angel123 friends1 forever1 family123 jesus123 godislove`
const common = new Set(COMMON.split(/\s+/))

/** True for a password that is on the list, also with a digit or sign added at the end. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return common.has(lower) || common.has(lower.replace(/[!.?#*]{1,20}$/, '')) || /^(.)\1+$/.test(lower)
}
