import Download from 'lucide-react/icons/download'
import { exportAccount } from '#contracts/account/account.ts'
import { AccountPanel } from '#web/pages/account/profile/tabs/parts/panel.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** A link, so that the browser itself saves the file. */
export const ExportPanel = () => (
	<AccountPanel
		title="Your data"
		text="Everything that we keep about you in one file: your account, addresses, orders and tokens."
		action={
			<a href={exportAccount.path} download className={buttonStyle({ look: 'outline' })}>
				<Download size={18} aria-hidden /> Download
			</a>
		}
	/>
)
