import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { homeOf } from '../../api/return-path.ts'
import { useSession } from '../../api/session.ts'

/** A signed-in visitor is on the way home. The page stays hidden until then, by the first inline script. */
export function useHomeRedirect(): void {
  const { token } = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    const showPage = () => void delete document.documentElement.dataset['session']
    if (token === null) return showPage()
    import('../../api/current-user.ts')
      .then(({ loadUser }) => loadUser())
      .then((user) => navigate(homeOf(user.role), { replace: true }))
      .finally(showPage)
      .catch(() => undefined)
  }, [token, navigate])
}
