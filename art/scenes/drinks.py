"""Mixed drinks: one of each family, arranged by hand, and those of recipes, arranged by ../drinks.json.

Each returns the middle of its picture, in centimeters, and from how high it is seen, in degrees.
"""
import json
import pathlib
import random

import fruit
import garnish
import glasses
import pours
from garnish import straw
from pours import bubbles, cubes, fill, liquid

RECIPES = json.loads((pathlib.Path(__file__).parents[1] / 'drinks.json').read_text())


def highball(s):
    v = glasses.highball(s)
    fill(s, v.inner, v.level, liquid(s, 'citrus', '#ffc400', '#fff3a0', (1, 10), .10))
    cubes(s, 'highball', 6, 1.35, 3.2, 11.8, 2.4)
    bubbles(s, 3, 120, v.inner, 1.6, 12.8)
    fruit.wheel(s, 'lemon', (2.9, -1.4, 15.3), 2.3, (84, 14, 26))
    fruit.wheel(s, 'lemon', (-.3, -2.25, 8.4), 1.9, (87, 8, -6), .14, glow=.5)
    fruit.sprig(s, (-1.2, -.8, 15.6), 2.0, random.Random(4))
    straw(s, (.6, .9, 2), (-1.5, 1.3, 19.4), .34, '#fbfaf6')
    return 9.6, 9


def spritz(s):
    v = glasses.wine(s)
    fill(s, v.inner, v.level, liquid(s, 'spritz', '#ff4a10', '#ff9a3c', (9, 15.5), .25))
    cubes(s, 'spritz', 7, 2.2, 11.0, 16.0, 2.5)
    bubbles(s, 5, 110, v.inner, 9.6, 15.2)
    fruit.wheel(s, 'blood', (3.4, -1.2, 18.3), 2.6, (80, 16, 22))
    fruit.wheel(s, 'blood', (-1.0, -2.8, 12.9), 2.0, (84, 20, -16), .14, glow=.5)
    straw(s, (.4, .6, 10.2), (-2.5, 1.5, 22.0), .3, '#1a1a20')
    return 10.6, 9


def slush(s):
    v = glasses.cone(s)
    fill(s, v.inner, v.level, liquid(s, 'slush', '#7a3cf0', '#e2b8ff', (1, 12), .3, 1.31), behind=1.7)
    pours.heap(s, v, '#c79bff', '#fbf4ff')
    pours.pressed(s, v, 420)
    fruit.berries(s, (-1.0, -1.6, 15.5), 1.9, random.Random(2), 5)
    fruit.sprig(s, (1.3, -1.2, 16.0), 1.5, random.Random(8))
    straw(s, (.8, .6, 4), (2.6, 1.2, 20.0), .42, '#f6f4ee', '#8a2bff')
    return 9.6, 9


def mule(s):
    v = glasses.mug(s)
    fill(s, v.inner, v.level, liquid(s, 'ginger', '#ffe9b0', '#fff6d8', (1, 8), .5), behind=0)
    cubes(s, 'mule', 8, 2.5, 7.6, 9.4, 2.3)
    fruit.wheel(s, 'lime', (-1.75, -1.7, 10.3), 1.9, (78, -12, -12))
    fruit.wheel(s, 'lime', (-.3, -.4, 10.9), 1.8, (74, 10, 10))
    fruit.sprig(s, (1.5, -1.4, 10.7), 2.3, random.Random(3))
    return 7.0, 9


def soda(s):
    """A float: ice cream on cola."""
    v = glasses.sundae(s)
    fill(s, v.inner, v.level, liquid(s, 'cola', '#5a1c06', '#a5521c', (2, 13), .06), behind=2.2)
    cubes(s, 'float', 6, 1.4, 4.0, 11.5, 2.2)
    bubbles(s, 11, 130, v.inner, 2.2, 12.8)
    pours.scoops(s, v)
    fruit.cherries(s, (-.5, -1.3, 18.1), 1.5)
    straw(s, (1.0, 1.2, 5), (2.4, 1.6, 20.6), .36, '#f6f4ee', '#d21f2b')
    return 10.0, 9


def punch(s):
    """A short, wide glass."""
    v = glasses.rocks(s)
    fill(s, v.inner, v.level, liquid(s, 'punch', '#f0184c', '#ff9aa4', (1.4, 7.4), .08))
    cubes(s, 'punch', 7, 2.3, 3.0, 8.3, 2.7)
    bubbles(s, 21, 60, v.inner, 1.8, 7.8)
    fruit.wheel(s, 'lime', (3.7, -1.6, 9.2), 2.3, (80, 16, 24))
    fruit.cherries(s, (-1.4, -1.2, 9.6), 1.9)
    fruit.sprig(s, (.9, -.3, 10.0), 1.9, random.Random(7))
    return 7.0, 9


def mix(s, slug):
    """A drink of a recipe, as ../drinks.json describes it."""
    look = RECIPES[slug]
    v = glasses.GLASSES[look['glass']](s)
    v.level += look.get('level', 0)
    low, high, cloud = look['liquid']
    tall = v.level - v.low
    span = [v.low + tall * k for k in look.get('span', (.0, .75))]
    # a darker drink wants a brighter card behind it
    fill(s, v.inner, v.level, liquid(s, slug, low, high, span, cloud), behind=0 if v.metal else look.get('behind', 1.5))
    ice(s, v, slug, look.get('ice'))
    if look.get('sparkle'):
        bubbles(s, len(slug), look['sparkle'], v.inner, v.low + .3, v.level - .3)
    if 'foam' in look:
        pours.foam(s, v, *look['foam'])
        v.level += look['foam'][1]
    for kind, *settings in look['garnish']:
        named = settings.pop() if settings and isinstance(settings[-1], dict) else {}
        garnish.GARNISHES[kind](s, v, *settings, **named)
    top = look.get('top', v.top)
    if 'straw' in look:
        lean, *tints = look['straw']
        rise = v.height + 4.2
        straw(s, (-lean * .3, .7, v.low + tall * .25), (lean, 1.3, rise), .34, *tints)
        top = max(top, rise + .4)
    return top / 2, look.get('up', 9)


def ice(s, v, slug, kind):
    tall = v.level - v.low
    if kind == 'cubes':
        heights = [v.low + tall * k / 20 for k in range(6, 21)]
        narrow = min(v.radius(z) for z in heights[4:])
        size = min(2.7, narrow * .86)
        # not where a round bowl is too narrow for them
        low = v.level - 1.0 if v.metal else next(z for z in heights if v.radius(z - size * .4) > narrow * .93)
        if narrow < 3.2:
            pours.column(s, slug, narrow - size * .56, low, v.level - size * .1, size)
        else:
            cubes(s, slug, 8 if v.metal else 7, narrow - size * .62, low, v.level + v.metal, size)
    elif kind == 'rock':
        pours.rock(s, (0, -.2, v.level - .7), 4.3, .5)
    elif kind in ('crushed', 'slush'):
        tints = RECIPES[slug]['heap']
        pours.heap(s, v, *tints, tall=2.7 if kind == 'slush' else 1.9)
        if not v.metal:
            pours.pressed(s, v)
    elif kind == 'scoops':
        cubes(s, slug, 6, 1.4, v.low + tall * .2, v.level - 1.7, 2.2)
        pours.scoops(s, v, *RECIPES[slug].get('cream', ()))


DRINKS = {'highball': highball, 'spritz': spritz, 'slush': slush, 'mule': mule, 'float': soda, 'punch': punch, **{slug: lambda s, slug=slug: mix(s, slug) for slug in RECIPES}}
