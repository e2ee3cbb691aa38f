import { useState } from 'react'
import type { ProductStatus } from '#contracts/catalog/admin-products.ts'
import { Panel } from '#web/features/record-parts/panel.tsx'
import { messageOf } from '#web/lib/api.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/date.tsx'
import { CopyForm } from './copy-form.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import type { ProductSaver } from './use-save-product.ts'

const acts: Readonly<Record<ProductStatus, ReadonlyArray<readonly [ProductStatus, string]>>> = {
	draft: [
		['published', 'Publish now'],
		['archived', 'Archive'],
	],
	scheduled: [
		['published', 'Publish now'],
		['draft', 'Back to draft'],
	],
	published: [
		['draft', 'Back to draft'],
		['archived', 'Archive'],
	],
	archived: [
		['published', 'Publish again'],
		['draft', 'Back to draft'],
	],
}

const texts: Readonly<Record<ProductStatus, string>> = {
	published: 'The shop shows and sells it.',
	scheduled: 'The shop shows it from its time on.',
	draft: 'Staff alone see it.',
	archived: 'It is sold no more. Orders keep it, and carts say that it is gone.',
}

/** Whether the shop shows a product, what is missing before it can, and where to look at it. */
export function StatusPanel({ saver: { product, save } }: { saver: ProductSaver }) {
	const [problem, setProblem] = useState<string | null>(null)
	const { status, publishAt, missing, slug, id } = product
	const set = (change: Parameters<typeof save>[0]) => {
		setProblem(null)
		save(change).catch((error) => setProblem(messageOf(error)))
	}
	return (
		<Panel title="Status">
			<div className="grid gap-4 px-5 py-4 text-sm">
				<p>
					{texts[status]}
					{publishAt && (
						<span className="block font-semibold">
							<Moment at={publishAt} />
						</span>
					)}
				</p>
				{missing.length > 0 && (
					<ul aria-label="What is missing" className="grid gap-1 rounded-xl bg-warn/12 px-4 py-3 text-warn">
						{missing.map((sentence) => (
							<li key={sentence}>{sentence}</li>
						))}
					</ul>
				)}
				{problem && (
					<p role="alert" className="text-bad">
						{problem}
					</p>
				)}
				<div className="flex flex-wrap gap-2">
					{acts[status].map(([next, text], at) => (
						<Button
							key={next}
							size="small"
							look={at === 0 && next === 'published' ? 'action' : 'outline'}
							className="min-h-10"
							onClick={() => set({ status: next })}
						>
							{text}
						</Button>
					))}
				</div>
				{(status === 'draft' || status === 'scheduled') && <ScheduleForm save={save} />}
				<div className="flex flex-wrap gap-2 border-line border-t pt-4">
					<PageLink
						to={status === 'published' ? `/product/${slug}` : `/admin/products/${id}/preview`}
						className={buttonStyle({ look: 'outline', size: 'small' }, 'min-h-10')}
					>
						{status === 'published' ? 'See it in the shop' : 'Preview'}
					</PageLink>
					<CopyForm product={product} />
				</div>
			</div>
		</Panel>
	)
}
