import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { DropdownMenu } from 'radix-ui'
import { Fragment, useRef } from 'react'
import type { DisplayRole, me } from '#contracts/account/identity.ts'
import type { ReplyOf } from '#contracts/endpoint.ts'
import { useSignOut } from '#web/features/auth/sign-out.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { accountLink, communityLinks, groupsFor, type NavigationLink } from './navigation.ts'

const item =
	'flex min-h-10 cursor-pointer items-center rounded-lg px-3 text-[0.9375rem] outline-none data-disabled:opacity-50 data-highlighted:bg-sunken'

const LinkItem = ({ to, text, onLeave }: NavigationLink & { onLeave: () => void }) => (
	<DropdownMenu.Item asChild onSelect={onLeave}>
		<PageLink to={to} className={item}>
			{text}
		</PageLink>
	</DropdownMenu.Item>
)

interface UserMenuProps {
	user: ReplyOf<typeof me>
	roles: readonly DisplayRole[]
	/** On phones too. */
	isInAdmin: boolean
}

/**
 * The menu of somebody who is signed in, with the areas of their roles (spec §2). It mounts open, because a press
 * asked for it.
 */
export function UserMenu({ user, roles, isInAdmin }: UserMenuProps) {
	const signOut = useSignOut()
	const isLeaving = useRef(false)
	const onLeave = () => {
		isLeaving.current = true
	}
	return (
		<DropdownMenu.Root defaultOpen modal={false}>
			<DropdownMenu.Trigger asChild>
				<IconButton
					label={`Account menu of ${user.username}`}
					tip="Account"
					className={isInAdmin ? '' : 'hidden! lg:grid!'}
				>
					<CircleUserRound size={22} aria-hidden />
				</IconButton>
			</DropdownMenu.Trigger>
			<DropdownMenu.Content
				align="end"
				sideOffset={10}
				collisionPadding={16}
				onCloseAutoFocus={(event) => {
					// A visitor who follows a link goes on at the new page, not back at the button.
					if (isLeaving.current) event.preventDefault()
					isLeaving.current = false
				}}
				className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-72 animate-fade overflow-y-auto rounded-2xl border border-line bg-card p-2 text-ink shadow-float"
			>
				<DropdownMenu.Label className="grid gap-0.5 px-3 pt-2 pb-3">
					<span className="truncate font-semibold">{user.username}</span>
					{user.email && <span className="truncate text-muted text-sm">{user.email}</span>}
					<span className="font-semibold text-muted text-xs tracking-wide">{user.role}</span>
				</DropdownMenu.Label>
				<Separator />
				<LinkItem {...accountLink} onLeave={onLeave} />
				{groupsFor(roles, user.staffRole).map(({ role, links }) => (
					<Fragment key={role}>
						<Separator />
						<DropdownMenu.Group aria-label={role}>
							{links.map((link) => (
								<LinkItem key={link.to} {...link} onLeave={onLeave} />
							))}
						</DropdownMenu.Group>
					</Fragment>
				))}
				<Separator />
				{communityLinks.map((link) => (
					<LinkItem key={link.to} {...link} onLeave={onLeave} />
				))}
				<Separator />
				<DropdownMenu.Item
					className={item}
					disabled={signOut.isPending}
					onSelect={(event) => {
						// The menu stays to say that it is under way.
						event.preventDefault()
						signOut.mutate()
					}}
				>
					{signOut.isPending ? 'Signing out...' : 'Sign Out'}
				</DropdownMenu.Item>
			</DropdownMenu.Content>
		</DropdownMenu.Root>
	)
}

const Separator = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
