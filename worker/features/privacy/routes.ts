import {
  deleteAccount as deleteAccountEndpoint,
  exportAccount as exportAccountEndpoint,
} from '../../../contract/privacy.ts'
import type { App } from '../../http/app-types.ts'
import { mount } from '../../http/mount.ts'
import { deleteAccount } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

export function privacyRoutes(app: App): void {
  mount(app, exportAccountEndpoint, (ctx) => exportAccount(ctx))
  mount(app, deleteAccountEndpoint, (ctx, { body }) => deleteAccount(ctx, body.password))
}
