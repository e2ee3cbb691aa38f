import { useQuery } from '@tanstack/react-query'
import MailWarning from 'lucide-react/icons/mail-warning'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { PageLink } from '#web/lib/page-link.tsx'
import { tabUrl } from '#web/pages/account/profile/tabs/account-tab.ts'
import { accountQuery } from '#web/pages/account/profile/tabs/parts/account-query.ts'
import { ResendButton } from '#web/pages/account/profile/tabs/parts/resend-button.tsx'
import { buttonStyle } from '#web/ui/button.tsx'

/** Notices that cannot wait: none, for most people on most days. */
export function Banners() {
	const { data } = useQuery(accountQuery)
	if (!data) return null
	const { email, emailVerified, twoFactor } = data
	return (
		<>
			{twoFactor.isRequired && !twoFactor.isOn && (
				<Banner
					title="Turn on two-factor sign-in"
					Icon={ShieldAlert}
					action={
						<PageLink to={tabUrl('security')} className={buttonStyle({ size: 'small' })}>
							Set it up
						</PageLink>
					}
				>
					Your role needs it. What the role opens stays closed until then.
				</Banner>
			)}
			{!emailVerified && (
				<Banner title="Confirm your e-mail" Icon={MailWarning} action={<ResendButton />}>
					We sent a link to <span className="break-all">{email}</span>. With it we know that your order mails arrive.
				</Banner>
			)}
		</>
	)
}

interface BannerProps {
	title: string
	Icon: typeof MailWarning
	action: React.ReactNode
	children: React.ReactNode
}

const Banner = ({ title, Icon, action, children }: BannerProps) => (
	<section
		aria-label={title}
		className="flex animate-fade flex-wrap items-center gap-x-5 gap-y-3 rounded-3xl border border-warn/30 bg-warn/6 p-5 sm:px-7"
	>
		<Icon size={24} aria-hidden className="shrink-0 text-warn" />
		<p className="min-w-56 flex-1 text-[0.9375rem]">
			<strong className="block font-semibold text-base">{title}</strong>
			{children}
		</p>
		{action}
	</section>
)
