import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLink, openLink, show } from '../../../testing/components';
import { startTex } from '../../../ui/tex';
import { startLessons } from '../lessons/start';
import { RecipeGallery } from './Gallery';
import { gallery } from './state';
import { statements } from './statements';

startLessons();
startTex();

const search = page.getByRole('searchbox');
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-statement]')];
const row = (number: string) => {
  const found = rows().find(({ dataset }) => dataset.statement === number);
  if (!found) throw new Error(`there is no ${number}`);
  return found;
};

beforeEach(async () => {
  gallery.value = false;
  openLink('v=1&rounds=10&run=fiol');
  show(<RecipeGallery />);
  gallery.value = true;
  await userEvent.click(page.getByText('Every statement'));
  await userEvent.fill(search, '');
  await expect.poll(() => rows().length).toBe(statements.length);
});

it('is the other tab of the recipes, with all statements by paper and their mathematics set', async () => {
  const headings = page.getByRole('heading', { level: 3 }).elements();
  expect(headings.map((one) => one.textContent?.split(' ')[0])).toEqual([
    'Fully',
    'Temporal',
    'Efficient',
    'Adaptive',
    'Stochastic',
    'Online',
    'Ad',
    'Generalized',
    'Derived',
  ]);
  await expect.poll(() => document.querySelectorAll('.statements math').length).toBeGreaterThan(50);
  await userEvent.click(page.getByText('Every statement'));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('Table 2', { exact: true }).first()).toBeVisible();
  expect(rows()).toEqual([]);
});

it('finds by number, by words and by verdict, and says how many', async () => {
  await userEvent.fill(search, 'aioli theorem');
  expect(rows().map(({ dataset }) => dataset.statement)).toEqual([
    'Theorem 1, Eq. (4)',
    'Theorem 4',
    'Corollary 6, Eq. (10)',
    'Theorem 7',
  ]);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(`4 of ${statements.length} statements`);
  await userEvent.fill(search, 'partly');
  expect(rows().map(({ dataset }) => dataset.statement)).toEqual(['Fig. 2']);
  await userEvent.fill(search, 'nothing of this kind');
  expect(rows()).toEqual([]);
  await expect.element(page.getByRole('status')).toHaveTextContent(/^0 of/);
});

it('opens a run, a recipe and a step of a lesson, with the keyboard too', async () => {
  const open = async (number: string, paper: string) => {
    gallery.value = true;
    await userEvent.fill(search, `${paper} ${number}`);
    row(number).querySelector('a')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => gallery.value).toBe(false);
  };
  await open('Lemma A.3', 'c&o');
  expect(inLink('run')).toMatch(/^iomd-doubling:/);
  await open('Algorithm 2', 'fiol');
  expect(inLink('lesson')).toBe('equation:6');
  await open('Fig. 1', 'c&o');
  expect(inLink('stream')).toBe('sine');
  expect(inLink('lesson')).toBeUndefined();
});

it('has no link where nothing can be shown', () => {
  expect(row('Lemma 8').querySelector('a')).toBeNull();
});
