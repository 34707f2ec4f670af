export const meta = () => [{ title: 'Verifiera e-post · Lyhörd' }]

export default function VerifyEmailPage() {
  return <h1>Verifiera e-post</h1>
}
