import { ceilingLabel, type TileId, tileDefinitions } from '#contracts/insight/investor-tiles.ts'
import { bareFigure } from '#web/features/insight/figure-text.ts'
import type { Value } from '#web/ui/chart/chart-data.ts'

/** A figure of investors in words; one that is counted no further says so. */
export const tileText = (id: TileId, value: Value): string =>
	ceilingLabel(id, value) ?? bareFigure(tileDefinitions[id].unit, value)
