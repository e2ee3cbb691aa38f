import clsx from 'clsx'
import type { Block, TextSpan } from '#contracts/content/content.ts'
import { PageLink } from '#web/lib/page-link.tsx'
import { inOrder } from '#web/ui/in-order.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ScrollFrame } from '#web/ui/scroll-frame.tsx'

/** A text of ours, block by block; `className` sets its measure. Names in a text keep their own anchors. */
export const Prose = ({ blocks, className }: { blocks: readonly Block[]; className?: string }) => (
	<div className={clsx('grid gap-5 text-lg leading-relaxed', className)}>
		{inOrder(blocks, (block) => (
			<BlockView block={block} />
		))}
	</div>
)

function BlockView({ block }: { block: Block }) {
	switch (block.kind) {
		case 'heading':
			return block.level === 2 ? (
				<h2 id={block.id} className="display mt-6 scroll-mt-24 text-3xl sm:text-4xl">
					{block.text}
				</h2>
			) : (
				<h3 id={block.id} className="mt-3 scroll-mt-24 font-semibold text-xl">
					{block.text}
				</h3>
			)
		case 'paragraph':
			return (
				<p>
					<Spans spans={block.spans} />
				</p>
			)
		case 'quote':
			return (
				<figure className="my-4 border-(--accent,var(--ink)) border-l-4 pl-5 sm:pl-8">
					<blockquote className="font-semibold text-2xl leading-snug sm:text-3xl">
						<Spans spans={block.spans} />
					</blockquote>
					{block.by && <figcaption className="mt-3 text-base text-muted">{block.by}</figcaption>}
				</figure>
			)
		case 'list': {
			const List = block.isOrdered ? 'ol' : 'ul'
			return (
				<List className={clsx('grid gap-2 pl-6', block.isOrdered ? 'list-decimal' : 'list-disc')}>
					{block.items.map((spans) => (
						<li key={spans.map(({ text }) => text).join('')} className="pl-1">
							<Spans spans={spans} />
						</li>
					))}
				</List>
			)
		}
		case 'table':
			return <FigureTable head={block.head} rows={block.rows} />
		case 'picture':
			return (
				<figure>
					<Picture name={block.name} alt={block.alt} sizes="(min-width: 768px) 44rem, 92vw" className="h-auto w-full" />
					{block.caption && <figcaption className="mt-2 text-base text-muted">{block.caption}</figcaption>}
				</figure>
			)
	}
}

const FigureTable = ({ head, rows }: { head: readonly string[]; rows: ReadonlyArray<readonly string[]> }) => (
	<ScrollFrame label={head.join(', ')} className="my-2 overflow-x-auto">
		<table className="figures w-full border-collapse text-left text-base">
			<thead>
				<tr className="border-ink border-b-2">
					{head.map((text) => (
						<th key={text} scope="col" className="py-2 pr-6 font-semibold">
							{text}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.join()} className="border-line border-b">
						{row.map((text, column) => (
							<td key={head[column]} className="py-2 pr-6 align-top">
								{text}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	</ScrollFrame>
)

const Spans = ({ spans }: { spans: readonly TextSpan[] }) => inOrder(spans, (span) => <SpanView span={span} />)

function SpanView({ span: { text, href, look } }: { span: TextSpan }) {
	const shown = look === 'strong' ? <strong>{text}</strong> : look === 'emphasis' ? <em>{text}</em> : text
	if (!href) return shown
	const className = 'rounded font-semibold underline decoration-2 underline-offset-4 hover:decoration-transparent'
	return href.startsWith('/') ? (
		<PageLink to={href} className={className}>
			{shown}
		</PageLink>
	) : (
		<a href={href} rel="noreferrer" className={className}>
			{shown}
		</a>
	)
}
