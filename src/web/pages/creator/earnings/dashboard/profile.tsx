import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { channelPlatforms } from '#contracts/creators/creator-applications.ts'
import { getCreatorProfile } from '#contracts/creators/creator-profile.ts'
import { formatCount } from '#contracts/shared/money.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { queryOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'

const profileQuery = { ...queryOf(getCreatorProfile, {}), staleTime: 10_000 }

/** What staff know of a creator, who keeps it up to date. */
export function Profile() {
	const queries = useQueryClient()
	const profile = useQuery(profileQuery)
	const [isOpen, setIsOpen] = useState(false)
	const close = () => setIsOpen(false)
	if (profile.isError) return null
	return (
		<Panel title="Your profile">
			<div className="grid gap-4 px-5 py-4 text-sm">
				{profile.data ? (
					<>
						<p>
							{profile.data.name}, in links <strong>{profile.data.handle}</strong>
						</p>
						<ul className="grid gap-1">
							{profile.data.channels.map(({ platform, url, followers }) => (
								<li key={url} className="min-w-0 break-words">
									{channelPlatforms[platform]}, {formatCount(followers)} followers
									<span className="block text-muted">{url}</span>
								</li>
							))}
						</ul>
						<Button look="outline" size="small" className="min-h-10 justify-self-start" onClick={() => setIsOpen(true)}>
							Edit your profile
						</Button>
					</>
				) : (
					<Skeleton className="h-20" />
				)}
			</div>
			<Sheet isOpen={isOpen} onClose={close} side="right" title="Your profile">
				{isOpen && profile.data && (
					<ProfileForm
						profile={profile.data}
						onSaved={(saved) => queries.setQueryData(profileQuery.queryKey, saved)}
						onClose={close}
					/>
				)}
			</Sheet>
		</Panel>
	)
}
