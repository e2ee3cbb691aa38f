import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminCollection, listAdminCollections } from '#contracts/mixology/recipe-shelf.ts'
import { AdminShell } from '#web/features/admin-shell/admin-shell.tsx'
import { MixologyTabs } from '#web/features/recipes/mixology-tabs.tsx'
import { queryOf } from '#web/lib/query.ts'
import type { Page } from '#web/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { CollectionForm } from './collections/collection-form.tsx'

const collectionsQuery = { ...queryOf(listAdminCollections, {}), staleTime: 5_000 }

export const preload: Page['preload'] = ({ queries }) => queries.prefetchQuery(collectionsQuery)

export const head: Page['head'] = () => ({
	title: 'Collections · Back office',
	description: 'Recipes put together for an occasion.',
	isPrivate: true,
})

export default function CollectionsPage() {
	const { data, error, refetch } = useQuery(collectionsQuery)
	const [edited, setEdited] = useState<AdminCollection | 'new' | null>(null)
	const close = () => setEdited(null)
	return (
		<AdminShell title="Mixology" actions={<MixologyTabs />}>
			<div className="flex justify-end">
				<Button size="small" className="min-h-10" onClick={() => setEdited('new')}>
					Make a collection
				</Button>
			</div>
			{error && <ErrorState error={error} onRetry={() => void refetch()} />}
			<ul className="grid gap-3 empty:hidden lg:grid-cols-2">
				{data?.items.map((collection) => (
					<li key={collection.slug} className="grid content-start gap-1.5 rounded-2xl border border-line bg-card p-5">
						<p className="flex flex-wrap items-center gap-3">
							<button
								type="button"
								onClick={() => setEdited(collection)}
								className="min-h-6 text-left font-semibold underline underline-offset-4"
							>
								{collection.title}
							</button>
							{collection.isFeatured && <Badge look="good">Featured</Badge>}
						</p>
						<p className="text-sm">{collection.text}</p>
						<p className="break-words text-muted text-sm">{collection.recipes.join(', ') || 'No recipes'}</p>
					</li>
				))}
			</ul>
			<Sheet
				isOpen={edited !== null}
				onClose={close}
				side="right"
				title={edited === 'new' || !edited ? 'Make a collection' : edited.title}
			>
				{edited && <CollectionForm collection={edited === 'new' ? null : edited} onClose={close} />}
			</Sheet>
		</AdminShell>
	)
}
