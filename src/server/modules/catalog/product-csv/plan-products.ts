import type { Category } from '#contracts/catalog/catalog.ts'
import type { WrittenVariant } from '#contracts/catalog/product-content.ts'
import type { ImportedProductRow, ProductImportReport } from '#contracts/catalog/product-import.ts'
import type { ProductChange } from '#contracts/catalog/product-record.ts'
import { slug as slugShape } from '#contracts/endpoint.ts'
import { formatCents } from '#contracts/shared/money.ts'
import { Refusal } from '#server/errors.ts'
import { planChange } from '../back-office/change-product.ts'
import { isBigChange } from '../back-office/price-rules.ts'
import type { ProductState, StoredProduct } from '../back-office/stored-product.ts'
import { categoryIn, readProductCells, readVariantCells } from './plan-row.ts'
import type { FileRow } from './read-file.ts'

export interface PlannedProduct {
	slug: string
	/** Null for a new one, which is begun with this name and category. */
	stored: StoredProduct | null
	begin: { name: string; category: Category } | null
	change: Omit<ProductChange, 'version'>
}

type Report = Pick<ProductImportReport, 'rows' | 'bigChanges'>

/** The plan of a file: the products to write, and the outcome of each row. */
export function planProducts(
	rows: readonly FileRow[],
	known: ReadonlyMap<string, StoredProduct>,
	skus: ReadonlyMap<string, string>,
): { planned: PlannedProduct[]; report: Report } {
	const lines = new Map<string, number>()
	const outcomes: ImportedProductRow[] = []
	const planned: PlannedProduct[] = []
	const bigChanges: string[] = []
	for (const [slug, ofProduct] of Map.groupBy(rows, ({ product }) => product)) {
		const plan = planProduct(slug, ofProduct, known.get(slug) ?? null, (row) => skuProblem(row, skus, lines))
		outcomes.push(...plan.rows)
		bigChanges.push(...plan.bigChanges)
		if (plan.planned) planned.push(plan.planned)
	}
	return { planned, report: { rows: outcomes.toSorted((one, other) => one.line - other.line), bigChanges } }
}

function skuProblem({ sku, product, line }: FileRow, skus: ReadonlyMap<string, string>, lines: Map<string, number>) {
	const owner = skus.get(sku)
	if (sku === '') return 'SKU: Please fill this in.'
	if (owner !== undefined && owner !== product) return `SKU: It is of /product/${owner}.`
	const earlier = lines.get(sku)
	lines.set(sku, earlier ?? line)
	return earlier === undefined ? null : `SKU: It stands in line ${earlier} as well.`
}

interface ProductPlan extends Report {
	planned: PlannedProduct | null
}

function planProduct(
	slug: string,
	rows: readonly FileRow[],
	stored: StoredProduct | null,
	problemOf: (row: FileRow) => string | null,
): ProductPlan {
	const [first] = rows
	const category = stored?.row.category ?? (first ? categoryIn(first.cells) : null)
	const state = stored?.state ?? emptyState(slug)
	const product = readProductCells(first?.cells ?? {}, state)
	if (!stored && !slugShape.safeParse(slug).success)
		product.problems.push('Product URL: Small letters, digits and hyphens.')
	if (!category) product.problems.push('Category: A new product needs one, like merchandise.')
	if (!stored && !product.value.name) product.problems.push('Name: A new product needs one.')
	const bySku = new Map(state.variants.map((variant) => [variant.sku, variant]))
	const read = rows.map((row, at) => {
		const before = bySku.get(row.sku)
		const variant = readVariantCells(row.cells, row.sku, before)
		const differs = at > 0 ? differences(row, first) : []
		const problems = [problemOf(row), ...(at === 0 ? product.problems : differs), ...variant.problems].filter(
			(problem) => problem !== null,
		)
		const changes = [...(at === 0 ? product.changes : []), ...variant.changes]
		return { row, before, variant, problems, changes }
	})
	const after = new Map(read.map(({ variant }) => [variant.value.sku, variant.value]))
	const variants = [
		...state.variants.map((variant) => after.get(variant.sku) ?? variant),
		...read.flatMap(({ before, variant }) => (before ? [] : [variant.value])),
	]
	const change = { ...product.value, variants } as PlannedProduct['change']
	const unfit =
		read.every(({ problems }) => problems.length === 0) && category ? refusalOf(category, state, change) : null
	const outcome = (each: (typeof read)[number], at: number): ImportedProductRow => {
		const wrong = [...each.problems, ...(at === 0 && unfit ? [unfit] : [])]
		return {
			...{ line: each.row.line, product: slug, sku: each.row.sku },
			outcome: wrong.length > 0 ? 'wrong' : each.before ? (each.changes.length > 0 ? 'changed' : 'same') : 'new',
			notes: wrong.length > 0 ? wrong : each.changes,
		}
	}
	const begin = !stored && category && product.value.name ? { name: product.value.name, category } : null
	return {
		rows: read.map(outcome),
		bigChanges: read.flatMap(({ before, variant }) => bigChange(before, variant.value)),
		planned: stored || begin ? { slug, stored, begin, change } : null,
	}
}

/** Rows of one product say the same of it. */
const differences = (row: FileRow, first: FileRow | undefined): string[] =>
	(['name', 'status', 'badge', 'summary', 'description', 'highlights'] as const).some(
		(column) => row.cells[column] !== first?.cells[column],
	)
		? [`It says something else of the product than line ${first?.line}.`]
		: []

const bigChange = (before: WrittenVariant | undefined, { sku, priceCents }: WrittenVariant): string[] =>
	before && isBigChange(before.priceCents, priceCents)
		? [`${sku} from ${formatCents(before.priceCents)} to ${formatCents(priceCents)}`]
		: []

/** Why the change would be refused as a whole. */
function refusalOf(category: Category, state: ProductState, change: PlannedProduct['change']): string | null {
	try {
		planChange(category, state, { ...change, isBigChangeMeant: true })
		return null
	} catch (error) {
		if (error instanceof Refusal) return error.message
		throw error
	}
}

const emptyState = (slug: string): ProductState => ({
	...{ name: '', slug, summary: '', description: '', highlights: [], badge: null, flavor: null },
	...{ taxCategory: 'general', caffeineMg: null, advisory: null, ingredients: [], nutrition: null, contents: [] },
	...{ pictures: [], seoTitle: null, seoDescription: null, variants: [], status: 'draft', publishAt: null },
})
